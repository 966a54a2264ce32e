import { defineMachine, type StateOf } from './machine';

/**
 * Lifecycle of a coupon. `reserve` keeps it for one payment or withdrawal and stops its expiry. `release` makes it
 * available again if that fails; `restore` if its use is undone by a reversed payment, a canceled loan or a failed
 * payout.
 */
export const couponMachine = defineMachine('coupon', 'available', {
  available: { reserve: 'reserved', expire: 'expired', invalidate: 'invalid' },
  reserved: { use: 'used', release: 'available', invalidate: 'invalid' },
  used: { restore: 'available' },
  expired: {},
  invalid: {},
});

export type CouponState = StateOf<typeof couponMachine>;
