import type { PayLinkBillBody } from '@tulay/contract/lending/pay-link';
import type { ManilaDate } from '@tulay/engine/calendar';
import { position } from '@tulay/engine/loan/position';
import { loanFacts } from '../../loan/loan-facts.view';
import type { OrderFacts } from '../../loan/loan.service';
import { minimumPartialPayment } from '../price';

/** What is owed on a day, and what of it is due first where that can be paid by itself. Null when nothing is. */
export function billOf(facts: OrderFacts, today: ManilaDate): Pick<PayLinkBillBody, 'due' | 'payoff'> | null {
  const loan = loanFacts(facts);
  const { status } = facts.order;
  if (!loan || (status !== 'active' && status !== 'written_off')) return null;
  const { payoff, overdueAmount, daysPastDue, nextDue, instalments } = position(loan, today);
  if (payoff.total === 0) return null;
  const late = daysPastDue > 0;
  const amount = late ? overdueAmount : (nextDue?.amount ?? 0);
  const date = late ? instalments.find(({ daysPastDue: days }) => days > 0)?.dueDate : nextDue?.date;
  const apart = date !== undefined && amount >= minimumPartialPayment(payoff.total) && amount < payoff.total;
  return { payoff: payoff.total, due: apart ? { amount, date, late } : null };
}
