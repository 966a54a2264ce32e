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

describe('[spec 3.coupon] what each kind takes off', () => {
  test.each<[string, Partial<Coupon>, CouponUse, number]>([
    ['a repayment coupon, a part payment too', {}, { ...REPAYING, paying: 'part' }, 3_000],
    ['never more than is required', { amount: 600_000 }, REPAYING, 508_250],
    ['a withdrawal coupon lowers the service fee', { kind: 'withdrawal' }, WITHDRAWING, 3_000],
    ['never below zero', { kind: 'withdrawal', amount: 10_001 }, WITHDRAWING, 10_000],
    ['an app coupon lowers a repayment', { kind: 'app_platform' }, REPAYING, 3_000],
    ['a cash coupon after settlement', { kind: 'cash' }, CASHING, 3_000],
    ['its last day counts', {}, { ...REPAYING, today: '2026-07-31', dueDate: '2026-07-31' }, 3_000],
    [
      'reserved in time outlives its last day',
      { state: 'reserved' },
      { ...REPAYING, today: '2026-08-02' },
      3_000,
    ],
    ['three days ahead', { daysAhead: 3 }, REPAYING, 3_000],
    ['exactly the least principal', { minimumPrincipal: 500_000 }, REPAYING, 3_000],
  ])('%s', (_, change, use, discount) => {
    expect(couponDiscount({ ...COUPON, ...change }, use)).toEqual({ ok: true, value: discount });
  });
});

describe('why a coupon cannot be used', () => {
  test.each<[string, Partial<Coupon>, CouponUse]>([
    ['coupon_state', { state: 'used' }, REPAYING],
    ['coupon_state', { state: 'invalid' }, REPAYING],
    ['coupon_not_yet', {}, { ...REPAYING, today: '2026-06-30' }],
    ['coupon_expired', {}, { ...REPAYING, today: '2026-08-01' }],
    ['coupon_kind', { kind: 'withdrawal' }, REPAYING],
    ['coupon_kind', { kind: 'cash' }, REPAYING],
    ['coupon_kind', {}, WITHDRAWING],
    ['coupon_minimum', { minimumPrincipal: 500_001 }, REPAYING],
    ['coupon_full_only', { fullRepaymentOnly: true }, { ...REPAYING, paying: 'part' }],
    ['coupon_days_ahead', { daysAhead: 4 }, REPAYING],
    ['coupon_nothing_due', {}, { ...REPAYING, required: 0 }],
    ['coupon_not_settled', { kind: 'cash' }, { ...CASHING, isSettled: false }],
    ['coupon_no_fee', { kind: 'withdrawal' }, { ...WITHDRAWING, serviceFee: 0 }],
    ['coupon_no_fee', { kind: 'withdrawal' }, { ...WITHDRAWING, feeTiming: 'spread' }],
  ])('%s: %j', (code, change, use) => {
    expect(couponDiscount({ ...COUPON, ...change }, use)).toMatchObject({ ok: false, code });
  });
});

describe('the coupon suggested', () => {
  const large = { ...COUPON, id: 'large', amount: 20_000, fullRepaymentOnly: true };
  const soon = { ...COUPON, id: 'soon', validUntil: '2026-07-15' };
  const held: Coupon = { ...COUPON, id: 'held', amount: 90_000, state: 'reserved' };

  test('takes off most; one that is reserved or does not fit is passed over', () => {
    expect(bestCoupon([COUPON, held, large, soon], REPAYING)).toEqual({ coupon: large, discount: 20_000 });
    expect(bestCoupon([held, large], { ...REPAYING, paying: 'part' })).toBeNull();
  });

  test('of equals is the one that expires first, whatever the order', () => {
    expect(bestCoupon([COUPON, soon], REPAYING)?.coupon).toBe(soon);
    expect(bestCoupon([soon, COUPON], REPAYING)?.coupon).toBe(soon);
    const twin = { ...COUPON, id: 'a' };
    expect(bestCoupon([COUPON, twin], REPAYING)?.coupon).toBe(twin);
  });
});

test('[spec 8.coupon-amount] too little paid does not earn the coupon', () => {
  expect(couponEarned(508_250, 20_000, 488_250)).toEqual({ ok: true, value: 20_000 });
  expect(couponEarned(508_250, 20_000, 488_249)).toEqual({
    ok: false,
    code: 'coupon_amount',
    params: { required: 488_250, received: 488_249 },
  });
});

test('[spec 1.home-coupon] the home screen coupon is ₱200, for full repayment, once a person', () => {
  const grant = { id: 'home', today: '2026-07-03', validUntil: '2026-10-01' };
  const given = addToHomeCoupon(false, grant);
  expect(given).toMatchObject({ ok: true, value: { amount: 20_000, fullRepaymentOnly: true } });
  expect(addToHomeCoupon(true, grant)).toMatchObject({ ok: false, code: 'coupon_already_given' });
});

test.each([
  [508_250, 20_000, { toPay: 488_250, discount: 20_000 }],
  [15_000, 15_000, { toPay: 100, discount: 14_900 }],
  [80, 80, { toPay: 80, discount: 0 }],
])('of %i with a coupon of %i a checkout still takes a peso', (required, discount, parts) => {
  expect(splitCheckout(required, discount)).toEqual(parts);
});
