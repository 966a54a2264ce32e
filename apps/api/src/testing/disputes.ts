/** Helpers for tests of disputes: creates an overdue loan, and a dispute about it. */
import type { OrderBody } from '@tulay/contract/lending/loan';
import { err } from '@tulay/engine/result';
import { createDisputeService } from '../features/lending/dispute/dispute.service';
import { orderOf as factsOf } from '../features/lending/loan/loan.store';
import { type Borrower, newKey } from './borrower';
import { activeOrder, approvedBorrower, orderOf } from './loan';
import { advanceDays } from './money';
import type { Stack } from './stack';

export const REASON = 'I paid this in the shop on Monday.';

/** Creates a loan that is two days overdue. */
export async function lateLoan(stack: Stack) {
  const person = await approvedBorrower(stack);
  const orderId = await activeOrder(stack, person);
  await advanceDays(stack, 16);
  return { person, orderId, before: await orderOf(person, orderId) };
}

export const openDispute = (person: Borrower, orderId: string, body: object, key = newKey()) =>
  person.send<OrderBody & { code?: string }>('POST', `/orders/${orderId}/disputes`, body, key);

/** Creates the dispute service as the operators' commands use it. */
export function createDisputeAdmin(stack: Stack) {
  const { db } = stack.connection;
  return createDisputeService({
    db,
    clock: stack.providers.clock,
    loans: {
      facts: (customer, order) => factsOf(db, customer, order),
      view: async () => err('not_found'),
    },
  });
}
