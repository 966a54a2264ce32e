import { Uuid } from '../common';
import { operations } from '../operation';
import { CouponList, OfferCouponRequest } from './coupon';
import { OrderView } from './loan';

/** Error codes of using a coupon. */
const COUPON_ERRORS = [
  'coupon_state',
  'coupon_not_yet',
  'coupon_expired',
  'coupon_kind',
  'coupon_minimum',
] as const;

/** Error codes of a coupon that pays a part of a repayment. */
export const REPAYMENT_COUPON_ERRORS = [
  ...COUPON_ERRORS,
  'coupon_full_only',
  'coupon_days_ahead',
  'coupon_nothing_due',
] as const;

export const COUPON_ROUTES = operations('coupon', {
  listCoupons: {
    method: 'GET',
    path: '/coupons',
    summary: 'Lists the coupons and the credit balance',
    access: 'borrower',
    answer: CouponList,
    errors: [],
  },
  claimCoupon: {
    method: 'POST',
    path: '/coupons/{couponId}/claim',
    summary: 'Books a cash coupon to the credit balance',
    access: 'borrower',
    isKeyed: true,
    params: { couponId: Uuid },
    answer: CouponList,
    errors: [...COUPON_ERRORS, 'coupon_not_settled'],
  },
  setOfferCoupon: {
    method: 'POST',
    path: '/orders/{orderId}/coupon',
    summary: 'Puts a coupon on an offer, or removes it',
    access: 'borrower',
    isKeyed: true,
    params: { orderId: Uuid },
    body: OfferCouponRequest,
    example: { couponId: null },
    answer: OrderView,
    errors: [...COUPON_ERRORS, 'coupon_no_fee', 'cap_exceeded', 'offer_expired', 'order_state', 'stale'],
  },
});
