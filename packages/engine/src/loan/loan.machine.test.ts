import { describe } from 'vitest';
import { testMatrix } from '../testing/matrix';
import { loanMachine } from './loan.machine';

describe('a loan order', () => {
  testMatrix(loanMachine, {
    offered: { sign: 'signed', cancel: 'cancelled', expire: 'expired' },
    signed: { withdraw: 'disbursing', cancel: 'cancelled', expire: 'expired' },
    disbursing: { deliver: 'active', fail_payout: 'payout_failed' },
    payout_failed: { retry_payout: 'disbursing', cancel: 'cancelled', expire: 'expired' },
    active: {
      settle: 'settled',
      reverse_payout: 'payout_failed',
      cancel: 'cancelled',
      write_off: 'written_off',
    },
    settled: { reopen: 'active', reopen_written_off: 'written_off', cancel: 'cancelled' },
    cancelled: { reopen: 'active' },
    expired: {},
    written_off: { settle: 'settled' },
  });
});
