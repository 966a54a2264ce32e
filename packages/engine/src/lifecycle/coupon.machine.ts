import { defineMachine, type StateOf } from './machine';

/**
 * Lifecycle of a coupon. `reserve` keeps it for one payment or withdrawal and stops its expiry; `free` releases it if that
 * fails. `give_back` restores it if its use is undone by a reversed payment, a cancelled loan or a failed payout.
 */
export const couponMachine = defineMachine('coupon', 'available', {
  available: { reserve: 'reserved', expire: 'expired', invalidate: 'invalid' },
  reserved: { use: 'used', free: 'available', invalidate: 'invalid' },
  used: { give_back: 'available' },
  expired: {},
  invalid: {},
});

export type CouponState = StateOf<typeof couponMachine>;
