/** Scripts with a wrong amount, an irregular webhook, a chargeback, a waiver, a write-off or a coupon. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { expectStatus, pay, fetchOrder, returnCredit } from './borrower-actions';
import { DAY } from './clock';
import type { Script } from './person';
import { payInFull, payInFullOn, type Loan, timeOn, openOn, payShare, ACTOR } from './payment-scripts';

/** Defaults on the loan, which is written off 60 days after its due date. Some borrowers still pay later. */
export async function* defaults(loan: Loan): Script {
  const { person, orderId, due } = loan;
  const key = { customerId: person.customerId, orderId };
  if (person.random.chance(0.5)) {
    yield timeOn(loan, due);
    yield* payShare(loan, 0.2);
  }
  yield timeOn(loan, addDays(due, 60));
  const writtenOff = await person.lender.office.writeOff(key, ACTOR);
  person.count(writtenOff.ok ? 'written off' : `not written off: ${writtenOff.code}`);
  if (person.random.chance(0.4)) return yield* payInFullOn(loan, addDays(due, person.random.between(61, 90)));
}

export async function* overpays(loan: Loan): Script {
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  pay(loan.person, payment, { amount: payment.amount + 100 * loan.person.random.between(1, 500) });
  yield 'webhook';
  await expectStatus(loan.person, loan.orderId, 'settled');
  // Half of the borrowers return the credit themselves. For the others the lender returns it after some days.
  if (loan.person.random.chance(0.5)) await returnCredit(loan.person);
}

export async function* paysTwice(loan: Loan): Script {
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  pay(loan.person, payment);
  pay(loan.person, payment);
  yield 'webhook';
  yield 'webhook';
  await expectStatus(loan.person, loan.orderId, 'settled');
}

export async function* paysShort(loan: Loan): Script {
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  pay(loan.person, payment, { amount: Math.floor(payment.amount * 0.8) });
  yield 'webhook';
  await expectStatus(loan.person, loan.orderId, 'active');
  yield* payInFullOn(loan, addDays(loan.due, 2));
}

export async function* isWaived(loan: Loan): Script {
  const { person, orderId } = loan;
  yield timeOn(loan, addDays(loan.due, person.random.between(3, 20)));
  const { payoff } = await fetchOrder(person, orderId);
  const charges = {
    penalty: Math.floor((payoff?.penalty ?? 0) / 2),
    interest: Math.floor((payoff?.interest ?? 0) / 3),
  };
  const key = { customerId: person.customerId, orderId };
  const waived = await person.lender.office.waive(key, `T-${person.newKey()}`, charges, ACTOR);
  person.count(waived.ok ? 'waived' : `not waived: ${waived.code}`);
  yield* payInFull(loan);
}

/** Pays on the due date, suffers a chargeback within five days, and pays again. */
export async function* isChargedBack(loan: Loan): Script {
  const { person, orderId } = loan;
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  const transactionId = pay(person, payment);
  yield timeOn(loan, addDays(loan.due, person.random.between(1, 5)));
  const reversed = await person.lender.reversals.reverse(transactionId, ACTOR);
  person.lender.gateway.chargeBack(transactionId, payment.amount);
  if (!reversed.ok) person.fault(`the payment was not reversed: ${reversed.code}`);
  await expectStatus(person, orderId, 'active');
  yield* payInFullOn(loan, addDays(loan.due, 8));
}

/** Pays on the due date; the webhook arrives one to three days later. */
export const notifiedLate = (loan: Loan): Script =>
  payInFullOn(loan, loan.due, { notifyAfter: loan.person.random.between(1, 3) * DAY });

/** Pays on the due date; a duplicate webhook arrives within three days. */
export const notifiedTwice = (loan: Loan): Script =>
  payInFullOn(loan, loan.due, { repeatAfter: loan.person.random.between(60, 3 * DAY) });

/** Pays on the due date. No webhook arrives, so the lender must learn of the payment by polling. */
export async function* neverNotified(loan: Loan): Script {
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  pay(loan.person, payment, { notifyAfter: null });
  yield timeOn(loan, addDays(loan.due, 1));
  await expectStatus(loan.person, loan.orderId, 'settled');
}

/** Pays on the due date; the channel confirms or fails the payment 1 to 40 hours later. */
async function* staysPending(loan: Loan, end: 'paid' | 'failed'): Script {
  const { person } = loan;
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  person.lender.gateway.payPending(
    payment.reference,
    payment.amount,
    person.random.between(1, 40) * 3_600,
    end,
  );
  yield 'webhook';
  yield 'webhook';
  if (end === 'paid') return expectStatus(person, loan.orderId, 'settled');
  yield* payInFullOn(loan, addDays(manilaDate(person.lender.clock.now()), 1));
}

export const confirmedLate = (loan: Loan): Script => staysPending(loan, 'paid');
export const deniedLate = (loan: Loan): Script => staysPending(loan, 'failed');

/** Pays in full the day before the due date, partly with a gift coupon from an operator. */
export async function* withCoupon(loan: Loan): Script {
  const { person } = loan;
  yield timeOn(loan, addDays(loan.due, -1));
  const gift = { kind: 'repayment', amount: 5_000, days: 60, minimumPrincipal: 0 } as const;
  await person.lender.grants.gift(
    person.phone.slice(3),
    { ...gift, fullRepaymentOnly: true, daysAhead: 0 },
    ACTOR,
  );
  const { usable } = await person.lender.coupons.list(person.customerId);
  const coupon = usable.find(({ kind }) => kind === 'repayment');
  if (!coupon) return person.fault('the gift coupon is not listed as usable');
  const payment = await openOn(loan, { kind: 'full', couponId: coupon.couponId });
  if (!payment) return;
  pay(person, payment);
  yield 'webhook';
  await expectStatus(person, loan.orderId, 'settled');
}
