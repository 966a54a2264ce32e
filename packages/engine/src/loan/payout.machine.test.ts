import { describe } from 'vitest';
import { testMatrix } from '../testing/matrix';
import { payoutMachine } from './payout.machine';

describe('a payout', () => {
  testMatrix(payoutMachine, {
    created: { send: 'sent', lose_answer: 'unknown', deliver: 'delivered', fail: 'failed' },
    sent: { lose_answer: 'unknown', deliver: 'delivered', fail: 'failed' },
    unknown: { send: 'sent', deliver: 'delivered', fail: 'failed' },
    delivered: { reverse: 'reversed' },
    failed: {},
    reversed: {},
  });
});
