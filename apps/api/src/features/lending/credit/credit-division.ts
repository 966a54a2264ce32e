import { type Centavos, sum } from '@tulay/engine/money';
import type { CreditPart } from './credit.store';

/** Returns the credit balance of a borrower, as `credit_owed` does in SQL. */
export const balanceOf = (parts: readonly CreditPart[]): Centavos =>
  Math.max(0, sum(parts.map(({ amount }) => amount)));

/** Divides an amount over the orders that left credit, the oldest first. The amount is at most the balance. */
export function dividedOver(
  parts: readonly CreditPart[],
  total: Centavos,
): { readonly orderId: string; readonly amount: Centavos }[] {
  let left = total;
  return parts
    .map(({ orderId, amount: most }) => {
      const amount = Math.min(left, Math.max(0, most));
      left -= amount;
      return { orderId, amount };
    })
    .filter(({ amount }) => amount > 0);
}
