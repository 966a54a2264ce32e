import { describe } from 'vitest';
import { testMatrix } from '../testing/matrix';
import { repaymentMachine } from './repayment.machine';

describe('[spec 4.repay-results] a repayment', () => {
  testMatrix(repaymentMachine, {
    created: { start: 'pending', post: 'posted', fail: 'failed', expire: 'expired' },
    pending: { post: 'posted', fail: 'failed', expire: 'expired' },
    posted: { reverse: 'failed' },
    failed: { post: 'posted' },
    expired: { post: 'posted' },
  });
});
