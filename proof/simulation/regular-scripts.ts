/** Paying back as agreed, or nearly so. */
import { addDays, daysBetween, manilaDate } from '@tulay/engine/calendar';
import { pay, viewOf } from './borrower-actions';
import type { Life } from './person';
import { full, fullOn, lastSecondOf, type Loan, on, opened, part } from './payment-scripts';

const termOf = ({ start, due }: Loan): number => daysBetween(start, due);
export const early = (loan: Loan): Life =>
  fullOn(loan, addDays(loan.start, loan.person.random.between(4, Math.max(4, termOf(loan) - 1))));
export const onTheDay = (loan: Loan): Life => fullOn(loan, loan.due);
export const late = (loan: Loan): Life => fullOn(loan, addDays(loan.due, loan.person.random.between(1, 25)));

/** In the last second of the due date; the gateway tells on the next day. */
export async function* atMidnight(loan: Loan): Life {
  yield lastSecondOf(loan.due);
  yield* full(loan, { toldAfter: 4 });
}

export async function* partByPart(loan: Loan): Life {
  const { random } = loan.person;
  for (let left = random.between(2, 4), day = loan.start; left > 0; left -= 1) {
    day = addDays(day, random.between(2, 6));
    yield on(loan, day);
    yield* part(loan, 0.1 + 0.3 * random.next());
  }
  const today = manilaDate(loan.person.lender.clock.now());
  yield* fullOn(loan, addDays(today > loan.due ? today : loan.due, random.between(0, 5)));
}

/** Each instalment on its day, the last one in full. */
export async function* instalments(loan: Loan): Life {
  for (;;) {
    const { nextDue } = await viewOf(loan.person, loan.orderId);
    if (!nextDue || nextDue.date >= loan.due) return yield* fullOn(loan, loan.due);
    yield on(loan, nextDue.date);
    const payment = await opened(loan, { kind: 'part', amount: nextDue.amount });
    if (payment) pay(loan.person, payment);
    yield 'news';
  }
}
