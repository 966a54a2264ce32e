import type { Machine } from './machine';

export type DisputeState = 'opened' | 'in_review' | 'waiting' | 'upheld' | 'rejected' | 'withdrawn';
export type DisputeEvent = 'review' | 'ask' | 'answer' | 'uphold' | 'reject' | 'withdraw' | 'appeal';

/**
 * Lifecycle of a dispute. `waiting`: the lender asked the borrower a question. The disputed amount is frozen until the
 * dispute is upheld (and the amount waived), rejected or withdrawn; an appeal freezes it again.
 */
export const disputeMachine: Machine<DisputeState, DisputeEvent> = {
  name: 'dispute',
  initial: 'opened',
  events: ['review', 'ask', 'answer', 'uphold', 'reject', 'withdraw', 'appeal'],
  table: {
    opened: { review: 'in_review', withdraw: 'withdrawn' },
    in_review: { ask: 'waiting', uphold: 'upheld', reject: 'rejected', withdraw: 'withdrawn' },
    waiting: { answer: 'in_review', reject: 'rejected', withdraw: 'withdrawn' },
    upheld: {},
    rejected: { appeal: 'in_review' },
    withdrawn: {},
  },
};
