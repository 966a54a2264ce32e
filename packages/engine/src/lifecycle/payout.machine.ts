import { defineMachine, type StateOf } from './machine';

/**
 * Lifecycle of one payout attempt of the net proceeds. `unknown`: the provider's response was lost. Only a status query
 * or a webhook resolves it, never a second attempt, which could pay twice.
 */
export const payoutMachine = defineMachine('payout', 'created', {
  created: { send: 'sent', lose_response: 'unknown', deliver: 'delivered', fail: 'failed' },
  sent: { lose_response: 'unknown', deliver: 'delivered', fail: 'failed' },
  unknown: { send: 'sent', deliver: 'delivered', fail: 'failed' },
  delivered: { reverse: 'reversed' },
  failed: {},
  reversed: {},
});

export type PayoutState = StateOf<typeof payoutMachine>;
