import type { AppConfigBody } from '@tulay/contract/meta/app-config';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { addDays } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../testing/borrower';
import { orderOf } from '../../../testing/loan';
import { advanceDays, pay, createActiveLoan } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack(undefined, {}, { COOLING_OFF_DAYS: '5' });
});
afterAll(() => stack.stop());

describe('[spec 9.durations] the configured cooling-off days', () => {
  it('the cooling-off days of the settings are in the app config, in the order, and apply to the loan', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    expect((await person.get<AppConfigBody>('/config')).body.coolingOffDays).toBe(5);
    const order = await orderOf(person, orderId);
    expect(order.quote.coolingOffDays).toBe(5);
    expect(order.coolingOff?.until).toBe(addDays(order.valueDate ?? '', 5));
    await advanceDays(stack, 5);
    await pay(stack, person, orderId, { kind: 'cancellation' });
    expect((await orderOf(person, orderId)).status).toBe('canceled');
  });

  it('an offer keeps its cooling-off days when a coupon changes its price', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await pay(stack, person, orderId, { kind: 'cancellation' });
    const request = { productId: 'sandali', amount: 200_000, term: { unit: 'day', count: 14 } };
    const offered = await person.send<OrderBody>('POST', '/orders', request, newKey());
    const path = `/orders/${offered.body.orderId}/coupon`;
    const repriced = await person.send<OrderBody>('POST', path, { couponId: null }, newKey());
    expect(repriced).toMatchObject({ status: 200, body: { quote: { coolingOffDays: 5 } } });
  });

  it('if a stored quote has no number of cooling-off days, the loan has three', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await sql`update loan_order set quote = quote #- '{terms,coolingOffDays}' where order_id = ${orderId}`.execute(
      stack.connection.db,
    );
    const order = await orderOf(person, orderId);
    expect(order.quote.coolingOffDays).toBe(3);
    expect(order.coolingOff?.until).toBe(addDays(order.valueDate ?? '', 3));
    await advanceDays(stack, 4);
    const late = await person.get(`/orders/${orderId}/cancellation`);
    expect(late.body).toMatchObject({ code: 'cooling_off_over' });
  });
});
