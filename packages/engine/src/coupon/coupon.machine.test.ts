import { describe } from 'vitest';
import { testMatrix } from '../testing/matrix';
import { couponMachine } from './coupon.machine';

describe('[spec 4.coupon-states] a coupon', () => {
  testMatrix(couponMachine, {
    available: { reserve: 'reserved', expire: 'expired', invalidate: 'invalid' },
    reserved: { use: 'used', free: 'available', invalidate: 'invalid' },
    used: { give_back: 'available' },
    expired: {},
    invalid: {},
  });
});
