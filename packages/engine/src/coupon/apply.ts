import { daysBetween, type ManilaDate } from '../calendar';
import { ADD_TO_HOME_COUPON } from '../constants';
import type { Centavos } from '../money';
import { err, ok, type Result } from '../result';
import type { CouponState } from '../lifecycle/coupon.machine';

export const COUPON_KINDS = ['app_platform', 'withdrawal', 'repayment', 'cash'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/**
 * Coupon of a borrower. Amounts are in centavos; `validUntil` is the last Manila day on which the coupon can be used.
 */
export interface Coupon {
  readonly id: string;
  /** Kind of the coupon. `app_platform` rewards an action in the app and, like `repayment`, reduces a repayment. */
  readonly kind: CouponKind;
  readonly state: CouponState;
  readonly amount: Centavos;
  readonly validFrom: ManilaDate;
  readonly validUntil: ManilaDate;
  readonly minimumPrincipal: Centavos;
  readonly fullRepaymentOnly: boolean;
  /** Minimum number of days between the payment and the due date; zero allows any day. */
  readonly daysAhead: number;
}

export type CouponUse = { readonly today: ManilaDate; readonly principal: Centavos } & (
  | {
      readonly operation: 'withdrawal';
      readonly serviceFee: Centavos;
      readonly feeTiming: 'upfront' | 'spread';
    }
  | {
      readonly operation: 'repayment';
      readonly paying: 'full' | 'part';
      /** Amount to pay without a coupon, in centavos. */
      readonly required: Centavos;
      readonly dueDate: ManilaDate;
    }
  | { readonly operation: 'cash'; readonly isSettled: boolean }
);

/** Reasons that prevent the use of a coupon, in the order of the checks. */
export type CouponReason =
  | 'coupon_state'
  | 'coupon_not_yet'
  | 'coupon_expired'
  | 'coupon_kind'
  | 'coupon_minimum'
  | 'coupon_full_only'
  | 'coupon_days_ahead'
  | 'coupon_not_settled'
  | 'coupon_no_fee'
  | 'coupon_nothing_due';

const OPERATION_OF: Readonly<Record<CouponKind, CouponUse['operation']>> = {
  app_platform: 'repayment',
  withdrawal: 'withdrawal',
  repayment: 'repayment',
  cash: 'cash',
};

/** Returns the discount of a coupon in centavos, at most the fee or the amount to pay; or why it cannot be used. */
export function couponDiscount(coupon: Coupon, use: CouponUse): Result<Centavos, CouponReason> {
  if (coupon.state !== 'available' && coupon.state !== 'reserved') {
    return err('coupon_state', { state: coupon.state });
  }
  if (use.today < coupon.validFrom) return err('coupon_not_yet', { from: coupon.validFrom });
  // A reserved coupon was valid when it was reserved, so it does not expire afterwards.
  if (coupon.state === 'available' && use.today > coupon.validUntil) {
    return err('coupon_expired', { until: coupon.validUntil });
  }
  if (use.operation !== OPERATION_OF[coupon.kind]) return err('coupon_kind', { kind: coupon.kind });
  if (use.principal < coupon.minimumPrincipal)
    return err('coupon_minimum', { minimum: coupon.minimumPrincipal });
  switch (use.operation) {
    case 'withdrawal':
      if (use.feeTiming !== 'upfront' || use.serviceFee === 0) return err('coupon_no_fee');
      return ok(Math.min(coupon.amount, use.serviceFee));
    case 'repayment': {
      if (coupon.fullRepaymentOnly && use.paying !== 'full') return err('coupon_full_only');
      if (coupon.daysAhead > 0 && daysBetween(use.today, use.dueDate) < coupon.daysAhead) {
        return err('coupon_days_ahead', { days: coupon.daysAhead });
      }
      return use.required > 0 ? ok(Math.min(coupon.amount, use.required)) : err('coupon_nothing_due');
    }
    case 'cash':
      return use.isSettled ? ok(coupon.amount) : err('coupon_not_settled');
  }
}

/** Smallest amount of a checkout in centavos. The part of a coupon that would leave less to pay lapses. */
const MIN_CHECKOUT = 100;

export function splitCheckout(
  required: Centavos,
  discount: Centavos,
): { toPay: Centavos; discount: Centavos } {
  const toPay = Math.max(required - discount, Math.min(required, MIN_CHECKOUT));
  return { toPay, discount: required - toPay };
}

export interface SuggestedCoupon {
  readonly coupon: Coupon;
  readonly discount: Centavos;
}

/**
 * Returns the available coupon with the largest discount, and of equal discounts the one that expires first; null if
 * none is usable.
 */
export function bestCoupon(coupons: readonly Coupon[], use: CouponUse): SuggestedCoupon | null {
  const fitting = coupons.flatMap((coupon): SuggestedCoupon[] => {
    const discount = couponDiscount(coupon, use);
    return coupon.state === 'available' && discount.ok ? [{ coupon, discount: discount.value }] : [];
  });
  return fitting.toSorted(compareSuggestions)[0] ?? null;
}

/**
 * Returns the discount if the received money covers the required amount minus the discount. Else `coupon_amount` with
 * both amounts: the coupon is released and the money counts as a partial payment.
 */
export function couponEarned(
  required: Centavos,
  discount: Centavos,
  received: Centavos,
): Result<Centavos, 'coupon_amount'> {
  const toPay = Math.max(0, required - discount);
  return received >= toPay ? ok(discount) : err('coupon_amount', { required: toPay, received });
}

/**
 * Returns the coupon for adding the app to the home screen (specification 9): ₱200, for full repayment, once for each
 * person.
 */
export function addToHomeCoupon(
  wasGiven: boolean,
  grant: { readonly id: string; readonly today: ManilaDate; readonly validUntil: ManilaDate },
): Result<Coupon, 'coupon_already_given'> {
  if (wasGiven) return err('coupon_already_given');

  return ok({
    id: grant.id,
    kind: 'app_platform',
    state: 'available',
    amount: ADD_TO_HOME_COUPON,
    validFrom: grant.today,
    validUntil: grant.validUntil,
    minimumPrincipal: 0,
    fullRepaymentOnly: true,
    daysAhead: 0,
  });
}

function compareSuggestions(a: SuggestedCoupon, b: SuggestedCoupon): number {
  if (a.discount !== b.discount) return b.discount - a.discount;
  if (a.coupon.validUntil !== b.coupon.validUntil) return a.coupon.validUntil < b.coupon.validUntil ? -1 : 1;
  return a.coupon.id < b.coupon.id ? -1 : 1;
}
