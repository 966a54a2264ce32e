/** Scripts that repay in full: early, on the due date, late, or in parts. */
import { addDays, daysBetween, manilaDate } from '@tulay/engine/calendar';
import { pay, fetchOrder } from './borrower-actions';
import type { Script } from './person';
import { payInFull, payInFullOn, lastSecondOf, type Loan, timeOn, openOn, payShare } from './payment-scripts';

const termOf = ({ start, due }: Loan): number => daysBetween(start, due);
export const paysEarly = (loan: Loan): Script =>
  payInFullOn(loan, addDays(loan.start, loan.person.random.between(4, Math.max(4, termOf(loan) - 1))));
export const paysOnDueDate = (loan: Loan): Script => payInFullOn(loan, loan.due);
export const paysLate = (loan: Loan): Script =>
  payInFullOn(loan, addDays(loan.due, loan.person.random.between(1, 25)));

/** Pays in the last second of the due date. The webhook arrives on the next day. */
export async function* paysInLastSecond(loan: Loan): Script {
  yield lastSecondOf(loan.due);
  yield* payInFull(loan, { notifyAfter: 4 });
}

export async function* paysPartially(loan: Loan): Script {
  const { random } = loan.person;
  for (let left = random.between(2, 4), day = loan.start; left > 0; left -= 1) {
    day = addDays(day, random.between(2, 6));
    yield timeOn(loan, day);
    yield* payShare(loan, 0.1 + 0.3 * random.next());
  }
  const today = manilaDate(loan.person.lender.clock.now());
  yield* payInFullOn(loan, addDays(today > loan.due ? today : loan.due, random.between(0, 5)));
}

/** Pays each installment on its due date, and the payoff on the last one. */
export async function* paysInstallments(loan: Loan): Script {
  for (;;) {
    const { nextDue } = await fetchOrder(loan.person, loan.orderId);
    if (!nextDue || nextDue.date >= loan.due) return yield* payInFullOn(loan, loan.due);
    yield timeOn(loan, nextDue.date);
    const payment = await openOn(loan, { kind: 'part', amount: nextDue.amount });
    if (payment) pay(loan.person, payment);
    yield 'webhook';
  }
}
