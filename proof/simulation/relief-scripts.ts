/** What borrowers do who need more time, or want none of it after all. */
import { addDays } from '@tulay/engine/calendar';
import { expectStatus, pay, viewOf } from './borrower-actions';
import { momentOf } from './clock';
import type { Life } from './person';
import { fullOn, lastSecondOf, type Loan, on, opened } from './payment-scripts';
import { onTheDay } from './regular-scripts';

/** Once or twice; what is refused is paid on the day. */
export async function* extendsIt(loan: Loan): Life {
  let due = loan.due;
  for (let times = loan.person.random.between(1, 2); times > 0; times -= 1) {
    yield on(loan, addDays(due, -1));
    const payment = await opened(loan, { kind: 'extension' });
    if (!payment) break;
    pay(loan.person, payment);
    yield 'news';
    due = (await viewOf(loan.person, loan.orderId)).nextDue?.date ?? due;
  }
  yield* fullOn(loan, due);
}

export async function* movesDueDate(loan: Loan): Life {
  const { person, orderId, due } = loan;
  yield on(loan, addDays(due, -2));
  const to = addDays(due, person.random.between(1, 15));
  const moved = await person.lender.relief.moveDueDate(person.customerId, orderId, to);
  person.count(moved.ok ? 'due date moved' : `due date not moved: ${moved.code}`);
  yield* fullOn(loan, moved.ok ? to : due);
}

export async function* coolsOff(loan: Loan): Life {
  yield on(loan, addDays(loan.start, loan.person.random.between(0, 3)));
  const payment = await opened(loan, { kind: 'cancellation' });
  if (!payment) return;
  pay(loan.person, payment);
  yield 'news';
  await expectStatus(loan.person, loan.orderId, 'cancelled');
}

/** The money left a second too late: it is a part payment, and the loan goes on. */
export async function* coolsOffTooLate(loan: Loan): Life {
  yield lastSecondOf(addDays(loan.start, 3));
  const payment = await opened(loan, { kind: 'cancellation' });
  yield momentOf(addDays(loan.start, 4), 1);
  if (payment) pay(loan.person, payment);
  yield 'news';
  await expectStatus(loan.person, loan.orderId, 'active');
  yield* onTheDay(loan);
}
