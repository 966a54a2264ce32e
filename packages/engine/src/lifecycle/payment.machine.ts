import type { Machine } from './machine';

export type PaymentState = 'created' | 'pending' | 'posted' | 'failed' | 'expired';
export type PaymentEvent = 'start' | 'post' | 'fail' | 'expire' | 'reverse';

/**
 * Lifecycle of a payment. `pending`: the borrower has paid and the channel has not confirmed; the value date is reserved.
 * `reverse`: the channel reversed the payment. Money that arrives after a failure or expiry is posted, never lost.
 */
export const paymentMachine: Machine<PaymentState, PaymentEvent> = {
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
