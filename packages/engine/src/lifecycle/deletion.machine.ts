import type { Machine } from './machine';

export type DeletionState = 'requested' | 'held' | 'scheduled' | 'completed' | 'withdrawn' | 'refused';
export type DeletionEvent = 'hold' | 'schedule' | 'complete' | 'withdraw' | 'refuse';

/**
 * A request to delete an account. `held`: something is still owed, or law makes us keep the account for now; it goes on
 * by itself once that is over. The person may withdraw it until it is completed; an operator may refuse it, with reasons.
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
