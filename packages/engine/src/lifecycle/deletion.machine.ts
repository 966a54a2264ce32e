import { defineMachine, type EventOf, type StateOf } from './machine';

/**
 * Lifecycle of a request to delete an account. `held`: money is owed or the law requires the account for now; the
 * request resumes automatically. The borrower can withdraw it before completion, and an operator can refuse it with a
 * reason.
 */
export const deletionMachine = defineMachine('deletion', 'requested', {
  requested: { hold: 'held', schedule: 'scheduled', withdraw: 'withdrawn', refuse: 'refused' },
  held: { schedule: 'scheduled', withdraw: 'withdrawn', refuse: 'refused' },
  scheduled: { hold: 'held', complete: 'completed', withdraw: 'withdrawn' },
  completed: {},
  withdrawn: {},
  refused: {},
});

export type DeletionState = StateOf<typeof deletionMachine>;
export type DeletionEvent = EventOf<typeof deletionMachine>;
