import type { Machine } from './machine';

export type CouponState = 'available' | 'reserved' | 'used' | 'expired' | 'invalid';
export type CouponEvent = 'reserve' | 'use' | 'free' | 'give_back' | 'expire' | 'invalidate';

/**
 * A coupon. `reserve` holds it for one payment or withdrawal, so it does not expire under it; `free` lets it go when
 * that fails. `give_back`: what it was used for was undone (a payment taken back, a loan cancelled, a payout failed).
 */
export const couponMachine: Machine<CouponState, CouponEvent> = {
  name: 'coupon',
  initial: 'available',
  events: ['reserve', 'use', 'free', 'give_back', 'expire', 'invalidate'],
  table: {
    available: { reserve: 'reserved', expire: 'expired', invalidate: 'invalid' },
    reserved: { use: 'used', free: 'available', invalidate: 'invalid' },
    used: { give_back: 'available' },
    expired: {},
    invalid: {},
  },
};
