import type { Machine } from './machine';

export type RepaymentState = 'created' | 'pending' | 'posted' | 'failed' | 'expired';
export type RepaymentEvent = 'start' | 'post' | 'fail' | 'expire' | 'reverse';

/**
 * One intention to pay. `pending`: the borrower has paid, the channel has not confirmed; the value date is held.
 * `reverse`: the channel took the money back. Money that arrives after a failure or an expiry is still money: it is posted, never lost.
 */
export const repaymentMachine: Machine<RepaymentState, RepaymentEvent> = {
  name: 'repayment',
  initial: 'created',
  events: ['start', 'post', 'fail', 'expire', 'reverse'],
  table: {
    created: { start: 'pending', post: 'posted', fail: 'failed', expire: 'expired' },
    pending: { post: 'posted', fail: 'failed', expire: 'expired' },
    posted: { reverse: 'failed' },
    failed: { post: 'posted' },
    expired: { post: 'posted' },
  },
};
