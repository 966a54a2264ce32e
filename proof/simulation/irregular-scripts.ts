/** Other sums than asked, money that comes late, twice, goes back or never comes. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { expectStatus, pay, fetchOrder } from './borrower-actions';
import { DAY } from './clock';
import type { Script } from './person';
import { payInFull, payInFullOn, type Loan, timeOn, openOn, payShare, ACTOR } from './payment-scripts';

/** Given up after sixty days; some of them pay after all. */
export async function* defaults(loan: Loan): Script {
  const { person, orderId, due } = loan;
  const key = { customerId: person.customerId, orderId };
  if (person.random.chance(0.5)) {
    yield timeOn(loan, due);
    yield* payShare(loan, 0.2);
  }
  yield timeOn(loan, addDays(due, 60));
  const given = await person.lender.office.writeOff(key, ACTOR);
  person.count(given.ok ? 'written off' : `not written off: ${given.code}`);
  if (person.random.chance(0.4)) return yield* payInFullOn(loan, addDays(due, person.random.between(61, 90)));
}

export async function* overpays(loan: Loan): Script {
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  pay(loan.person, payment, { amount: payment.amount + 100 * loan.person.random.between(1, 500) });
  yield 'news';
  await expectStatus(loan.person, loan.orderId, 'settled');
}

export async function* paysTwice(loan: Loan): Script {
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  pay(loan.person, payment);
  pay(loan.person, payment);
  yield 'news';
  yield 'news';
  await expectStatus(loan.person, loan.orderId, 'settled');
}

export async function* paysShort(loan: Loan): Script {
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  pay(loan.person, payment, { amount: Math.floor(payment.amount * 0.8) });
  yield 'news';
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

/** The channel claims the money back; the borrower pays again. */
export async function* isChargedBack(loan: Loan): Script {
  const { person, orderId } = loan;
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  const transactionId = pay(person, payment);
  yield timeOn(loan, addDays(loan.due, person.random.between(1, 5)));
  const reversed = await person.lender.reversals.reverse(transactionId, ACTOR);
  person.lender.gateway.chargeBack(transactionId, payment.amount);
  if (!reversed.ok) person.fault(`a payment was not taken back: ${reversed.code}`);
  await expectStatus(person, orderId, 'active');
  yield* payInFullOn(loan, addDays(loan.due, 8));
}

/** The gateway's news is days late, comes twice, or never comes by itself. */
export const notifiedLate = (loan: Loan): Script =>
  payInFullOn(loan, loan.due, { notifyAfter: loan.person.random.between(1, 3) * DAY });
export const notifiedTwice = (loan: Loan): Script =>
  payInFullOn(loan, loan.due, { repeatAfter: loan.person.random.between(60, 3 * DAY) });

export async function* neverNotified(loan: Loan): Script {
  yield timeOn(loan, loan.due);
  const payment = await openOn(loan);
  if (!payment) return;
  pay(loan.person, payment, { notifyAfter: null });
  yield timeOn(loan, addDays(loan.due, 1));
  await expectStatus(loan.person, loan.orderId, 'settled');
}

/** The channel confirms, or denies, only after a day or two. */
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
  yield 'news';
  yield 'news';
  if (end === 'paid') return expectStatus(person, loan.orderId, 'settled');
  yield* payInFullOn(loan, addDays(manilaDate(person.lender.clock.now()), 1));
}

export const confirmedLate = (loan: Loan): Script => staysPending(loan, 'paid');
export const deniedLate = (loan: Loan): Script => staysPending(loan, 'failed');

/** A gift pays a share of it. */
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
  if (!coupon) return person.fault('a gift is not there');
  const payment = await openOn(loan, { kind: 'full', couponId: coupon.couponId });
  if (!payment) return;
  pay(person, payment);
  yield 'news';
  await expectStatus(person, loan.orderId, 'settled');
}
