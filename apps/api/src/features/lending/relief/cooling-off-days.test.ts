import type { AppConfigBody } from '@tulay/contract/meta/app-config';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { addDays } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../testing/borrower';
import { orderOf } from '../../../testing/loan';
import { later, pay, runningOrder } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack(undefined, {}, { COOLING_OFF_DAYS: '5' });
}, 60_000);
afterAll(() => stack.stop());

describe('[spec 9.durations] the cooling-off days that are set', { timeout: 60_000 }, () => {
  it('are told to everybody, stand in the order, and hold for the loan', async () => {
    const { person, orderId } = await runningOrder(stack);
    expect((await person.get<AppConfigBody>('/config')).body.coolingOffDays).toBe(5);
    const order = await orderOf(person, orderId);
    expect(order.quote.coolingOffDays).toBe(5);
    expect(order.coolingOff?.until).toBe(addDays(order.valueDate ?? '', 5));
    await later(stack, 5);
    await pay(stack, person, orderId, { kind: 'cancellation' });
    expect((await orderOf(person, orderId)).status).toBe('cancelled');
  });

  it('stay in an offer that a coupon prices anew', async () => {
    const { person, orderId } = await runningOrder(stack);
    await pay(stack, person, orderId, { kind: 'cancellation' });
    const wish = { productId: 'sandali', amount: 200_000, term: { unit: 'day', count: 14 } };
    const offered = await person.send<OrderBody>('POST', '/orders', wish, newKey());
    const path = `/orders/${offered.body.orderId}/coupon`;
    const again = await person.send<OrderBody>('POST', path, { couponId: null }, newKey());
    expect(again).toMatchObject({ status: 200, body: { quote: { coolingOffDays: 5 } } });
  });

  it('are three for a loan that was signed before they could be set', async () => {
    const { person, orderId } = await runningOrder(stack);
    await sql`update loan_order set quote = quote #- '{terms,coolingOffDays}' where order_id = ${orderId}`.execute(
      stack.connection.db,
    );
    const order = await orderOf(person, orderId);
    expect(order.quote.coolingOffDays).toBe(3);
    expect(order.coolingOff?.until).toBe(addDays(order.valueDate ?? '', 3));
    await later(stack, 4);
    const late = await person.get(`/orders/${orderId}/cancellation`);
    expect(late.body).toMatchObject({ code: 'cooling_off_over' });
  });
});
