/** The order that a loan command names, and the refusals that all loan commands share. */
import type { OrderKey } from '../../../features/lending/loan/loan-admin.service';
import { findOrders } from '../../../features/lending/loan/loan.store';
import type { CommandContext } from '../../cli/command';
import { type Refused, refuse } from '../../cli/handler';

export const STALE = 'The loan is being changed by another request. Try again.';

export const REFUSALS = {
  not_found: 'The order was deleted meanwhile.',
  order_state: 'The loan is not active.',
  stale: STALE,
};

export const PAYMENT_PENDING = 'A payment for this loan is pending. Wait until it is booked.';

export async function withOrder<T>(
  context: CommandContext,
  name: string,
  work: (order: OrderKey) => Promise<T>,
): Promise<T | Refused<'not_found' | 'ambiguous'>> {
  const found = await findOrders(context.db, name);
  const [only] = found;
  if (!only) return refuse('not_found', `No order has the number or id ${name}.`);
  if (found.length > 1) {
    return refuse('ambiguous', `${found.length} orders have the number ${name}. Use the order id.`);
  }
  context.setCustomer(only.customerId);
  return work(only);
}
