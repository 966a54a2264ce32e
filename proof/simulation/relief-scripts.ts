/** Scripts that extend a loan, move its due date, or cancel it. */
import { addDays } from '@tulay/engine/calendar';
import { expectStatus, pay, fetchOrder } from './borrower-actions';
import { instantOf } from './clock';
import type { Script } from './person';
import { payInFullOn, lastSecondOf, type Loan, timeOn, openOn } from './payment-scripts';
import { paysOnDueDate } from './regular-scripts';

/**
 * Extends the loan once or twice, then pays in full on the due date. If an extension is refused, pays on the due date
 * that holds then.
 */
export async function* extendsLoan(loan: Loan): Script {
  let due = loan.due;
  for (let times = loan.person.random.between(1, 2); times > 0; times -= 1) {
    yield timeOn(loan, addDays(due, -1));
    const payment = await openOn(loan, { kind: 'extension' });
    if (!payment) break;
    pay(loan.person, payment);
    yield 'webhook';
    due = (await fetchOrder(loan.person, loan.orderId)).nextDue?.date ?? due;
  }
  yield* payInFullOn(loan, due);
}

export async function* movesDueDate(loan: Loan): Script {
  const { person, orderId, due } = loan;
  yield timeOn(loan, addDays(due, -2));
  const to = addDays(due, person.random.between(1, 15));
  const moved = await person.lender.relief.moveDueDate(person.customerId, orderId, to);
  person.count(moved.ok ? 'due date moved' : `due date not moved: ${moved.code}`);
  yield* payInFullOn(loan, moved.ok ? to : due);
}

export async function* cancelsInTime(loan: Loan): Script {
  yield timeOn(loan, addDays(loan.start, loan.person.random.between(0, 3)));
  const payment = await openOn(loan, { kind: 'cancellation' });
  if (!payment) return;
  pay(loan.person, payment);
  yield 'webhook';
  await expectStatus(loan.person, loan.orderId, 'canceled');
}

/** Pays one second after the cancellation period. The money counts as a partial payment and the loan stays active. */
export async function* cancelsTooLate(loan: Loan): Script {
  yield lastSecondOf(addDays(loan.start, 3));
  const payment = await openOn(loan, { kind: 'cancellation' });
  yield instantOf(addDays(loan.start, 4), 1);
  if (payment) pay(loan.person, payment);
  yield 'webhook';
  await expectStatus(loan.person, loan.orderId, 'active');
  yield* paysOnDueDate(loan);
}
