import { userInfo } from 'node:os';
import { manilaDate } from '@tulay/engine/calendar';
import { orderOf } from '../features/loan/loan.store';
import { createReversalService } from '../features/repayment/reversal.service';
import type { Office } from './outside';
import { say } from './print';

const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'No such transaction is booked; see the statement of the order.',
  order_state: 'The loan of this payment neither runs nor is settled.',
  stale: 'The loan changes just now; try again.',
};

/** `payment reverse <transaction id> --why <words>`: the channel took the money back. Audited with the account's name. */
export async function reversePayment(
  { db, clock }: Office,
  transactionId: string,
  why: string,
): Promise<number> {
  const loans = { facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId) };
  const reversal = createReversalService({ db, clock, loans });
  const reversed = await reversal.reverse(transactionId, { who: userInfo().username, why });
  if (!reversed.ok) {
    say(REFUSALS[reversed.code] ?? `Refused: ${reversed.code}.`);
    return 1;
  }
  say(
    reversed.value === 'already'
      ? `${transactionId} was taken back before; nothing changed.`
      : `${transactionId} is taken back on ${manilaDate(clock.now())}.`,
  );
  return 0;
}
