/** Other sums than asked, money that comes late, twice, goes back or never comes. */
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { expectStatus, pay, viewOf } from './borrower-actions';
import { DAY } from './clock';
import type { Life } from './person';
import { full, fullOn, type Loan, on, opened, part, SAID } from './payment-scripts';

/** Given up after sixty days; some of them pay after all. */
export async function* defaults(loan: Loan): Life {
  const { person, orderId, due } = loan;
  const key = { customerId: person.customerId, orderId };
  if (person.random.chance(0.5)) {
    yield on(loan, due);
    yield* part(loan, 0.2);
  }
  yield on(loan, addDays(due, 60));
  const given = await person.lender.office.writeOff(key, SAID);
  person.count(given.ok ? 'written off' : `not written off: ${given.code}`);
  if (person.random.chance(0.4)) return yield* fullOn(loan, addDays(due, person.random.between(61, 90)));
}

export async function* overpays(loan: Loan): Life {
  yield on(loan, loan.due);
  const payment = await opened(loan);
  if (!payment) return;
  pay(loan.person, payment, { amount: payment.amount + 100 * loan.person.random.between(1, 500) });
  yield 'news';
  await expectStatus(loan.person, loan.orderId, 'settled');
}

export async function* paysTwice(loan: Loan): Life {
  yield on(loan, loan.due);
  const payment = await opened(loan);
  if (!payment) return;
  pay(loan.person, payment);
  pay(loan.person, payment);
  yield 'news';
  yield 'news';
  await expectStatus(loan.person, loan.orderId, 'settled');
}

export async function* paysShort(loan: Loan): Life {
  yield on(loan, loan.due);
  const payment = await opened(loan);
  if (!payment) return;
  pay(loan.person, payment, { amount: Math.floor(payment.amount * 0.8) });
  yield 'news';
  await expectStatus(loan.person, loan.orderId, 'active');
  yield* fullOn(loan, addDays(loan.due, 2));
}

export async function* isWaived(loan: Loan): Life {
  const { person, orderId } = loan;
  yield on(loan, addDays(loan.due, person.random.between(3, 20)));
  const { payoff } = await viewOf(person, orderId);
  const charges = {
    penalty: Math.floor((payoff?.penalty ?? 0) / 2),
    interest: Math.floor((payoff?.interest ?? 0) / 3),
  };
  const key = { customerId: person.customerId, orderId };
  const waived = await person.lender.office.waive(key, `T-${person.newKey()}`, charges, SAID);
  person.count(waived.ok ? 'waived' : `not waived: ${waived.code}`);
  yield* full(loan);
}

/** The channel claims the money back; the borrower pays again. */
export async function* isChargedBack(loan: Loan): Life {
  const { person, orderId } = loan;
  yield on(loan, loan.due);
  const payment = await opened(loan);
  if (!payment) return;
  const transactionId = pay(person, payment);
  yield on(loan, addDays(loan.due, person.random.between(1, 5)));
  const reversed = await person.lender.reversals.reverse(transactionId, SAID);
  person.lender.gateway.takeBack(transactionId, payment.amount);
  if (!reversed.ok) person.fault(`a payment was not taken back: ${reversed.code}`);
  await expectStatus(person, orderId, 'active');
  yield* fullOn(loan, addDays(loan.due, 8));
}

/** The gateway's news is days late, comes twice, or never comes by itself. */
export const heardLate = (loan: Loan): Life =>
  fullOn(loan, loan.due, { toldAfter: loan.person.random.between(1, 3) * DAY });
export const heardTwice = (loan: Loan): Life =>
  fullOn(loan, loan.due, { again: loan.person.random.between(60, 3 * DAY) });

export async function* neverHeard(loan: Loan): Life {
  yield on(loan, loan.due);
  const payment = await opened(loan);
  if (!payment) return;
  pay(loan.person, payment, { toldAfter: null });
  yield on(loan, addDays(loan.due, 1));
  await expectStatus(loan.person, loan.orderId, 'settled');
}

/** The channel confirms, or denies, only after a day or two. */
async function* hangs(loan: Loan, end: 'paid' | 'failed'): Life {
  const { person } = loan;
  yield on(loan, loan.due);
  const payment = await opened(loan);
  if (!payment) return;
  person.lender.gateway.hang(payment.reference, payment.amount, person.random.between(1, 40) * 3_600, end);
  yield 'news';
  yield 'news';
  if (end === 'paid') return expectStatus(person, loan.orderId, 'settled');
  yield* fullOn(loan, addDays(manilaDate(person.lender.clock.now()), 1));
}

export const confirmedLate = (loan: Loan): Life => hangs(loan, 'paid');
export const deniedLate = (loan: Loan): Life => hangs(loan, 'failed');

/** A gift pays a share of it. */
export async function* withCoupon(loan: Loan): Life {
  const { person } = loan;
  yield on(loan, addDays(loan.due, -1));
  const gift = { kind: 'repayment', amount: 5_000, days: 60, minimumPrincipal: 0 } as const;
  await person.lender.grants.gift(
    person.phone.slice(3),
    { ...gift, fullRepaymentOnly: true, daysAhead: 0 },
    SAID,
  );
  const { usable } = await person.lender.coupons.list(person.customerId);
  const coupon = usable.find(({ kind }) => kind === 'repayment');
  if (!coupon) return person.fault('a gift is not there');
  const payment = await opened(loan, { kind: 'full', couponId: coupon.couponId });
  if (!payment) return;
  pay(person, payment);
  yield 'news';
  await expectStatus(person, loan.orderId, 'settled');
}
