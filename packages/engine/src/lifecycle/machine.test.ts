import { describe, expect, test } from 'vitest';
import { testMatrix } from '../testing/matrix';
import { applicationMachine } from './application.machine';
import { couponMachine } from './coupon.machine';
import { deletionMachine } from './deletion.machine';
import { disputeMachine } from './dispute.machine';
import { loanMachine } from './loan.machine';
import { isFinal, statesAccepting } from './machine';
import { paymentMachine } from './payment.machine';
import { payoutMachine } from './payout.machine';

test('isFinal is true exactly for a state that accepts no event', () => {
  expect(isFinal(loanMachine, 'expired')).toBe(true);
  expect(isFinal(loanMachine, 'active')).toBe(false);
});

test('statesAccepting returns every state that accepts an event', () => {
  expect(statesAccepting(loanMachine, 'settle')).toEqual(['active', 'written_off']);
  expect(statesAccepting(loanMachine, 'deliver')).toEqual(['disbursing']);
});

describe('an application', () => {
  testMatrix(applicationMachine, {
    draft: { submit: 'submitted', expire: 'expired' },
    submitted: { refer: 'review', accept: 'accepted', reject: 'rejected' },
    review: { accept: 'accepted', reject: 'rejected', return: 'draft' },
    accepted: { expire: 'expired' },
    rejected: { appeal: 'review' },
    expired: {},
  });
});

describe('[spec 4.coupon-states] a coupon', () => {
  testMatrix(couponMachine, {
    available: { reserve: 'reserved', expire: 'expired', invalidate: 'invalid' },
    reserved: { use: 'used', release: 'available', invalidate: 'invalid' },
    used: { restore: 'available' },
    expired: {},
    invalid: {},
  });
});

describe('a loan order', () => {
  testMatrix(loanMachine, {
    offered: { sign: 'signed', cancel: 'canceled', expire: 'expired' },
    signed: { withdraw: 'disbursing', cancel: 'canceled', expire: 'expired' },
    disbursing: { deliver: 'active', fail_payout: 'payout_failed' },
    payout_failed: { retry_payout: 'disbursing', cancel: 'canceled', expire: 'expired' },
    active: {
      settle: 'settled',
      reverse_payout: 'payout_failed',
      cancel: 'canceled',
      write_off: 'written_off',
    },
    settled: { reopen: 'active', reopen_written_off: 'written_off', cancel: 'canceled' },
    canceled: { reopen: 'active' },
    expired: {},
    written_off: { settle: 'settled', undo_write_off: 'active' },
  });
});

describe('a payout', () => {
  testMatrix(payoutMachine, {
    created: { send: 'sent', lose_response: 'unknown', deliver: 'delivered', fail: 'failed' },
    sent: { lose_response: 'unknown', deliver: 'delivered', fail: 'failed' },
    unknown: { send: 'sent', deliver: 'delivered', fail: 'failed' },
    delivered: { reverse: 'reversed' },
    failed: {},
    reversed: {},
  });
});

describe('a deletion request', () => {
  testMatrix(deletionMachine, {
    requested: { hold: 'held', schedule: 'scheduled', withdraw: 'withdrawn', refuse: 'refused' },
    held: { schedule: 'scheduled', withdraw: 'withdrawn', refuse: 'refused' },
    scheduled: { hold: 'held', complete: 'completed', withdraw: 'withdrawn' },
    completed: {},
    withdrawn: {},
    refused: {},
  });
});

describe('[spec 4.repay-results] a payment', () => {
  testMatrix(paymentMachine, {
    created: { start: 'pending', post: 'posted', fail: 'failed', expire: 'expired' },
    pending: { post: 'posted', fail: 'failed', expire: 'expired' },
    posted: { reverse: 'failed' },
    failed: { post: 'posted' },
    expired: { post: 'posted' },
  });
});

describe('a dispute', () => {
  testMatrix(disputeMachine, {
    opened: { review: 'in_review', withdraw: 'withdrawn' },
    in_review: { ask: 'waiting', uphold: 'upheld', reject: 'rejected', withdraw: 'withdrawn' },
    waiting: { answer: 'in_review', reject: 'rejected', withdraw: 'withdrawn' },
    upheld: {},
    rejected: { appeal: 'in_review' },
    withdrawn: {},
  });
});
