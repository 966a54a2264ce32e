/** What the pending payments of a loan do if they arrive, by the same rules by which `posting.service.ts` books them. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { keptForDay } from '@tulay/engine/loan/kept';
import type { LoanFacts, PaymentFact } from '@tulay/engine/loan/facts';
import { type Pending, pendingOf } from '@tulay/engine/loan/pending';
import { type LoanPosition, position } from '@tulay/engine/loan/position';
import { loanFacts } from '../../loan/loan-facts.view';
import type { LoanRows } from '../../loan/loan-rows.view';
import { earnedShare, withCoupon } from './coupon-share';
import { EFFECTS } from './payment-effect';

/**
 * Returns the pending payments of a loan that owes money, with what follows if all of them arrive; null if there are none. Every
 * screen and text that asks for the loan's money has to ask for the rest only.
 */
export const pendingIn = keptForDay((rows: LoanRows, today): Pending | null => {
  const loan = loanFacts(rows);
  const { status } = rows.order;
  if (!loan || (status !== 'active' && status !== 'written_off')) return null;
  return pendingOf(loan, today, (before, money) => arrive(rows, before, money, today));
});

/** Returns the position of a loan as if its pending payments had arrived; null before the payout is delivered. */
export function positionToAsk(rows: LoanRows, today: ManilaDate): LoanPosition | null {
  const loan = loanFacts(rows);
  return loan && (pendingIn(rows, today)?.left ?? position(loan, today));
}

/** Returns the facts after a pending payment was posted. A pending payment has reserved its coupon, so the coupon is usable. */
function arrive(rows: LoanRows, before: LoanFacts, held: PaymentFact, today: ManilaDate): LoanFacts {
  const row = rows.payments.find(({ payment_id }) => payment_id === held.id);
  if (!row) throw new Error('a pending payment has no row');
  const payment = { ...row, created_at: new Date(row.created_at), expires_at: new Date(row.expires_at) };
  const { id, amount, valueDate } = held;
  const money = { id, amount, valueDate, status: 'posted' } as const;
  const { after } = EFFECTS[row.kind]({ payment, facts: rows, before, money, today });
  const share = row.coupon_id === null ? null : earnedShare(after, payment, money, row.coupon_id);
  return share ? withCoupon(after, share) : after;
}
