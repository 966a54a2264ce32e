import type { Machine } from './machine';

export type PayoutState = 'created' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'reversed';
export type PayoutEvent = 'send' | 'lose_answer' | 'deliver' | 'fail' | 'reverse';

/**
 * Lifecycle of one payout attempt of the net proceeds. `unknown`: the provider's response was lost. Only a status query or
 * a webhook resolves it, never a second attempt, which could pay twice.
 */
export const payoutMachine: Machine<PayoutState, PayoutEvent> = {
  name: 'payout',
  initial: 'created',
  events: ['send', 'lose_answer', 'deliver', 'fail', 'reverse'],
  table: {
    created: { send: 'sent', lose_answer: 'unknown', deliver: 'delivered', fail: 'failed' },
    sent: { lose_answer: 'unknown', deliver: 'delivered', fail: 'failed' },
    unknown: { send: 'sent', deliver: 'delivered', fail: 'failed' },
    delivered: { reverse: 'reversed' },
    failed: {},
    reversed: {},
  },
};
