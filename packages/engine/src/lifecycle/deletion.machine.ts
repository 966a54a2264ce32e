import type { Machine } from './machine';

export type DeletionState = 'requested' | 'held' | 'scheduled' | 'completed' | 'withdrawn' | 'refused';
export type DeletionEvent = 'hold' | 'schedule' | 'complete' | 'withdraw' | 'refuse';

/**
 * Lifecycle of a request to delete an account. `held`: money is owed or the law requires the account for now; the request
 * resumes automatically. The borrower can withdraw it before completion, and an operator can refuse it with a reason.
 */
export const deletionMachine: Machine<DeletionState, DeletionEvent> = {
  name: 'deletion',
  initial: 'requested',
  events: ['hold', 'schedule', 'complete', 'withdraw', 'refuse'],
  table: {
    requested: { hold: 'held', schedule: 'scheduled', withdraw: 'withdrawn', refuse: 'refused' },
    held: { schedule: 'scheduled', withdraw: 'withdrawn', refuse: 'refused' },
    scheduled: { hold: 'held', complete: 'completed', withdraw: 'withdrawn' },
    completed: {},
    withdrawn: {},
    refused: {},
  },
};
