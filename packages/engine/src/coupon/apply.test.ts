import { describe, expect, test } from 'vitest';
import {
  addToHomeCoupon,
  bestCoupon,
  type Coupon,
  type CouponUse,
  couponDiscount,
  couponEarned,
  splitCheckout,
} from './apply';

const COUPON: Coupon = {
  id: 'coupon',
  kind: 'repayment',
  state: 'available',
  amount: 3_000,
  validFrom: '2026-07-01',
  validUntil: '2026-07-31',
  minimumPrincipal: 0,
  fullRepaymentOnly: false,
  daysAhead: 0,
};
const REPAYING = {
  operation: 'repayment',
  today: '2026-07-14',
  principal: 500_000,
  paying: 'full',
  required: 508_250,
  dueDate: '2026-07-17',
} as const;
const WITHDRAWING = {
  operation: 'withdrawal',
  today: '2026-07-14',
  principal: 500_000,
  serviceFee: 10_000,
  feeTiming: 'upfront',
} as const;
const CASHING = { operation: 'cash', today: '2026-07-14', principal: 500_000, isSettled: true } as const;

describe('[spec 3.coupon] the discount of a coupon', () => {
  test.each<[string, Partial<Coupon>, CouponUse, number]>([
    ['a repayment coupon reduces a partial payment', {}, { ...REPAYING, paying: 'part' }, 3_000],
    ['the discount never exceeds the required amount', { amount: 600_000 }, REPAYING, 508_250],
    ['a withdrawal coupon reduces the service fee', { kind: 'withdrawal' }, WITHDRAWING, 3_000],
    [
      'a withdrawal coupon never makes the service fee negative',
      { kind: 'withdrawal', amount: 10_001 },
      WITHDRAWING,
      10_000,
    ],
    ['an app_platform coupon reduces a repayment', { kind: 'app_platform' }, REPAYING, 3_000],
    ['a cash coupon is paid in full after settlement', { kind: 'cash' }, CASHING, 3_000],
    ['a coupon is valid on its first day', {}, { ...REPAYING, today: '2026-07-01' }, 3_000],
    [
      'a coupon is valid on its last day',
      {},
      { ...REPAYING, today: '2026-07-31', dueDate: '2026-07-31' },
      3_000,
    ],
    [
      'a coupon reserved in time stays valid after its last day',
      { state: 'reserved' },
      { ...REPAYING, today: '2026-08-02' },
      3_000,
    ],
    [
      'a coupon for payments three days ahead is valid exactly three days before the due date',
      { daysAhead: 3 },
      REPAYING,
      3_000,
    ],
    ['a coupon is valid for exactly the minimum principal', { minimumPrincipal: 500_000 }, REPAYING, 3_000],
  ])('%s', (_, change, use, discount) => {
    expect(couponDiscount({ ...COUPON, ...change }, use)).toEqual({ ok: true, value: discount });
  });
});

describe('reasons that prevent the use of a coupon', () => {
  test.each<[string, Partial<Coupon>, CouponUse, object?]>([
    ['coupon_state', { state: 'used' }, REPAYING, { state: 'used' }],
    ['coupon_state', { state: 'invalid' }, REPAYING, { state: 'invalid' }],
    ['coupon_not_yet', {}, { ...REPAYING, today: '2026-06-30' }, { from: '2026-07-01' }],
    ['coupon_expired', {}, { ...REPAYING, today: '2026-08-01' }, { until: '2026-07-31' }],
    ['coupon_kind', { kind: 'withdrawal' }, REPAYING, { kind: 'withdrawal' }],
    ['coupon_kind', { kind: 'cash' }, REPAYING, { kind: 'cash' }],
    ['coupon_kind', {}, WITHDRAWING, { kind: 'repayment' }],
    ['coupon_minimum', { minimumPrincipal: 500_001 }, REPAYING, { minimum: 500_001 }],
    ['coupon_full_only', { fullRepaymentOnly: true }, { ...REPAYING, paying: 'part' }],
    ['coupon_days_ahead', { daysAhead: 4 }, REPAYING, { days: 4 }],
    ['coupon_nothing_due', {}, { ...REPAYING, required: 0 }],
    ['coupon_not_settled', { kind: 'cash' }, { ...CASHING, isSettled: false }],
    ['coupon_no_fee', { kind: 'withdrawal' }, { ...WITHDRAWING, serviceFee: 0 }],
    ['coupon_no_fee', { kind: 'withdrawal' }, { ...WITHDRAWING, feeTiming: 'spread' }],
  ])('a coupon is refused with %s: %j', (code, change, use, params) => {
    expect(couponDiscount({ ...COUPON, ...change }, use)).toEqual({
      ok: false,
      code,
      ...(params && { params }),
    });
  });
});

describe('the suggested coupon', () => {
  const large = { ...COUPON, id: 'large', amount: 20_000, fullRepaymentOnly: true };
  const soon = { ...COUPON, id: 'soon', validUntil: '2026-07-15' };
  const reserved: Coupon = { ...COUPON, id: 'reserved', amount: 90_000, state: 'reserved' };

  test('the suggested coupon has the largest discount; a reserved or unsuitable coupon is skipped', () => {
    expect(bestCoupon([COUPON, reserved, large, soon], REPAYING)).toEqual({
      coupon: large,
      discount: 20_000,
    });
    expect(bestCoupon([reserved, large], { ...REPAYING, paying: 'part' })).toBeNull();
  });

  test('among coupons with equal discounts the one that expires first is suggested, regardless of their order', () => {
    expect(bestCoupon([COUPON, soon], REPAYING)?.coupon).toBe(soon);
    expect(bestCoupon([soon, COUPON], REPAYING)?.coupon).toBe(soon);
    const twin = { ...COUPON, id: 'a' };
    expect(bestCoupon([COUPON, twin], REPAYING)?.coupon).toBe(twin);
    expect(bestCoupon([twin, COUPON], REPAYING)?.coupon).toBe(twin);
  });
});

test('[spec 8.coupon-amount] a payment below the required amount does not earn the coupon', () => {
  expect(couponEarned(508_250, 20_000, 488_250)).toEqual({ ok: true, value: 20_000 });
  expect(couponEarned(508_250, 20_000, 488_249)).toEqual({
    ok: false,
    code: 'coupon_amount',
    params: { required: 488_250, received: 488_249 },
  });
});

test('[spec 1.home-coupon] the home screen coupon is ₱200, for full repayment, once for each person', () => {
  const grant = { id: 'home', today: '2026-07-03', validUntil: '2026-10-01' };
  const given = addToHomeCoupon(false, grant);
  expect(given).toEqual({
    ok: true,
    value: {
      id: 'home',
      kind: 'app_platform',
      state: 'available',
      amount: 20_000,
      validFrom: '2026-07-03',
      validUntil: '2026-10-01',
      minimumPrincipal: 0,
      fullRepaymentOnly: true,
      daysAhead: 0,
    },
  });
  expect(addToHomeCoupon(true, grant)).toMatchObject({ ok: false, code: 'coupon_already_given' });
});

test.each([
  [508_250, 20_000, { toPay: 488_250, discount: 20_000 }],
  [15_000, 15_000, { toPay: 100, discount: 14_900 }],
  [80, 80, { toPay: 80, discount: 0 }],
])(
  'a checkout of %i with a coupon of %i takes at least one peso, or the whole amount if it is smaller',
  (required, discount, parts) => {
    expect(splitCheckout(required, discount)).toEqual(parts);
  },
);
