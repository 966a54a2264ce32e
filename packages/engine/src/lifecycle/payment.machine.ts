import { defineMachine, type StateOf } from './machine';

/**
 * Lifecycle of a payment. `pending`: the borrower has paid and the channel has not confirmed; the value date is
 * reserved. `reverse`: the channel reversed the payment. Money that arrives after a failure or expiry is posted, never
 * lost.
 */
export const paymentMachine = defineMachine('repayment', 'created', {
  created: { start: 'pending', post: 'posted', fail: 'failed', expire: 'expired' },
  pending: { post: 'posted', fail: 'failed', expire: 'expired' },
  posted: { reverse: 'failed' },
  failed: { post: 'posted' },
  expired: { post: 'posted' },
});

export type PaymentState = StateOf<typeof paymentMachine>;
