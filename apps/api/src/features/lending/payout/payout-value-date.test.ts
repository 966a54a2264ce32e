import { addDays, manilaDate } from '@tulay/engine/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  approvedBorrower,
  orderOf,
  settle,
  signedOrder,
  withdraw,
  payoutAtGateway,
} from '../../../testing/loan';
import { control } from '../../../testing/borrower';
import { bookDifferences, advanceDays } from '../../../testing/money';
import { payoutsOf } from '../../../testing/payouts';
import { type Stack, startStack } from '../../../testing/stack';
import { createPayoutService } from './payout.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

it.each([
  ['tomorrow', 1, 1],
  ['a hundred days ago', -100, 0],
])(
  'the value date is between the withdrawal and today if the gateway reports delivery %s',
  async (_, days, from) => {
    const person = await approvedBorrower(stack);
    const orderId = await signedOrder(person);
    const withdrawn = manilaDate(stack.providers.clock.now());
    expect((await withdraw(stack, person, [orderId])).status).toBe(200);
    const payoutRef = await payoutAtGateway(stack, person);
    await control(stack, `payouts/${payoutRef}`, { action: 'hang' });
    await advanceDays(stack, 1);
    const [payout] = await payoutsOf(stack, person);
    if (!payout) throw new Error('no payout');
    const now = stack.providers.clock.now();
    const deliveredAt = new Date(now.getTime() + days * 86_400_000).toISOString();
    const update = { status: 'delivered', gatewayRef: payoutRef, failureCode: null, deliveredAt } as const;
    const service = createPayoutService({ ...stack, ...stack.providers, db: stack.connection.db });
    expect(await service.record(payout, update)).toEqual({ ok: true, value: 'done' });

    const order = await orderOf(person, orderId);
    expect(order).toMatchObject({ valueDate: addDays(withdrawn, from), payoff: { penalty: 0 } });
    expect(Date.parse(order.disbursedAt ?? '')).toBeLessThanOrEqual(stack.providers.clock.now().getTime());
    await control(stack, `payouts/${payoutRef}`, { action: 'deliver' });
    await settle(stack, person, orderId);
    expect(await bookDifferences(stack)).toEqual([]);
  },
);
