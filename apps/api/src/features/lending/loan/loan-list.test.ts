import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Borrower, logIn, newKey } from '../../../testing/borrower';
import { activeOrder, approvedBorrower, SANDALI } from '../../../testing/loan';
import { advanceDays, pay } from '../../../testing/money';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function listed(person: Borrower) {
  const { body } = await person.get<{ current: OrderSummaryBody[]; history: OrderSummaryBody[] }>('/orders');
  const statuses = (orders: OrderSummaryBody[]) => orders.map(({ status }) => status);
  return { current: statuses(body.current), history: statuses(body.history) };
}

it('[spec 9.history] the history lists loans settled or canceled in the last three months, without canceled offers', async () => {
  const person = await approvedBorrower(stack);
  await pay(stack, person, await activeOrder(stack, person));
  await advanceDays(stack, 1);
  await pay(stack, person, await activeOrder(stack, person), { kind: 'cancellation' });
  const { body } = await person.send<OrderSummaryBody>('POST', '/orders', SANDALI, newKey());
  await person.send('POST', `/orders/${body.orderId}/cancel`, undefined, newKey());
  expect(await listed(person)).toEqual({ current: [], history: ['canceled', 'settled'] });

  // The borrower logs in now, because after 90 days without a log-in the next one needs an owner check.
  await advanceDays(stack, 60);
  await logIn(stack, person.phone);
  await advanceDays(stack, 28);
  const later = await logIn(stack, person.phone);
  expect(await listed(later)).toEqual({ current: [], history: ['canceled', 'settled'] });
  await advanceDays(stack, 5);
  expect(await listed(await logIn(stack, person.phone))).toEqual({ current: [], history: [] });
});
