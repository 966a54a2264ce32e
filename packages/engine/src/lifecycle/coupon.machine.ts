import type { Machine } from './machine';

export type CouponState = 'available' | 'reserved' | 'used' | 'expired' | 'invalid';
export type CouponEvent = 'reserve' | 'use' | 'free' | 'give_back' | 'expire' | 'invalidate';

/**
 * Lifecycle of a coupon. `reserve` keeps it for one payment or withdrawal and stops its expiry; `free` releases it if that
 * fails. `give_back` restores it if its use is undone by a reversed payment, a cancelled loan or a failed payout.
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
