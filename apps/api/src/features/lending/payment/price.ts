import type { ErrorCode } from '@tulay/contract/errors';
import { endOfManilaDay, type ManilaDate } from '@tulay/engine/calendar';
import { coolingOff } from '@tulay/engine/loan/cooling-off';
import { payoff } from '@tulay/engine/loan/payoff';
import { position } from '@tulay/engine/loan/position';
import type { LoanFacts } from '@tulay/engine/loan/types';
import { err, ok, type Result } from '@tulay/engine/result';
import type { RepaymentUse } from '../coupon/coupon.view';
import { loanFacts } from '../loan/loan-facts.view';
import type { OrderFacts } from '../loan/loan.service';
import { extensionToday } from '../relief/relief.view';

export type PaymentInput = {
  readonly language: string;
  readonly couponId?: string | undefined;
  readonly channel?: string | undefined;
} & (
  | { readonly kind: 'full' | 'extension' | 'cancellation' }
  | { readonly kind: 'part'; readonly amount: number }
);

export interface Price {
  /** Centavos. */
  readonly amount: number;
  /** The checkout closes then, if not before. */
  readonly until: Date | null;
  /** What a coupon would be tested on; null where none can pay a share. */
  readonly couponUse: RepaymentUse | null;
}

/** The smallest part payment: a hundred pesos, in centavos. */
const MINIMUM_PARTIAL_PAYMENT = 10_000;

/** @param owed the payoff, centavos: less than a hundred pesos may be paid when no more is owed. */
export const minimumPartialPayment = (owed: number): number => Math.min(MINIMUM_PARTIAL_PAYMENT, owed);

/** What a wish costs today, or why it cannot be paid for. A claim that was given up may still be paid, and no more. */
export function priceOf(facts: OrderFacts, wish: PaymentInput, today: ManilaDate): Result<Price, ErrorCode> {
  const loan = loanFacts(facts);
  const { status } = facts.order;
  if (!loan || (status !== 'active' && status !== 'written_off')) return err('nothing_due');
  if (wish.kind === 'extension') return extensionPrice(facts, loan, today);
  if (wish.kind === 'cancellation') return cancellationPrice(facts, loan, today);

  const owed = payoff(loan, today).total;
  if (owed === 0) return err('nothing_due');
  const paying = wish.kind === 'part' ? 'part' : 'full';
  const couponUse = status === 'active' ? couponUseOf(loan, paying, today) : null;
  if (wish.kind !== 'part') return ok({ amount: owed, until: null, couponUse });
  const least = minimumPartialPayment(owed);
  if (wish.amount < least || wish.amount > owed)
    return err('payment_amount_invalid', { min: least, max: owed });
  return ok({ amount: wish.amount, until: null, couponUse });
}

function couponUseOf(loan: LoanFacts, paying: 'full' | 'part', today: ManilaDate): RepaymentUse {
  const open = position(loan, today).instalments.find(({ dueAmount }) => dueAmount > 0);
  return {
    operation: 'repayment',
    paying,
    today,
    principal: loan.principal,
    dueDate: open?.dueDate ?? today,
  };
}

/** The price holds to the end of its day. */
function extensionPrice({ order }: OrderFacts, loan: LoanFacts, today: ManilaDate): Result<Price, ErrorCode> {
  if (order.status !== 'active') return err('not_extendable');
  const offer = extensionToday(loan, today);
  return offer.ok
    ? ok({ amount: offer.value.price.total, until: endOfManilaDay(today), couponUse: null })
    : offer;
}

/** `nothing_due`: it is all back already, and the loan is cancelled without a payment. */
function cancellationPrice(
  { order }: OrderFacts,
  loan: LoanFacts,
  today: ManilaDate,
): Result<Price, ErrorCode> {
  if (order.status !== 'active') return err('not_cancellable');
  const offer = coolingOff(loan, today);
  if (!offer.ok) return offer;
  const { amount, lastDay } = offer.value;
  return amount === 0 ? err('nothing_due') : ok({ amount, until: endOfManilaDay(lastDay), couponUse: null });
}
