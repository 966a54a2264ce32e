import { defineMachine, type EventOf, type StateOf } from './machine';

/**
 * Lifecycle of a dispute. `waiting`: the lender asked the borrower a question. The disputed amount is frozen until the
 * dispute is upheld (and the amount waived), rejected or withdrawn; an appeal freezes it again.
 */
export const disputeMachine = defineMachine('dispute', 'opened', {
  opened: { review: 'in_review', withdraw: 'withdrawn' },
  in_review: { ask: 'waiting', uphold: 'upheld', reject: 'rejected', withdraw: 'withdrawn' },
  waiting: { answer: 'in_review', reject: 'rejected', withdraw: 'withdrawn' },
  upheld: {},
  rejected: { appeal: 'in_review' },
  withdrawn: {},
});

export type DisputeState = StateOf<typeof disputeMachine>;
export type DisputeEvent = EventOf<typeof disputeMachine>;
