import type { Machine } from '../machine';

export type DeletionState = 'requested' | 'held' | 'scheduled' | 'completed' | 'withdrawn';
export type DeletionEvent = 'hold' | 'schedule' | 'complete' | 'withdraw';

/**
 * A request to delete an account. `held`: something is still owed, or law makes us keep the account for now; it goes on
 * by itself once that is over. The person may withdraw it until it is completed.
 */
export const deletionMachine: Machine<DeletionState, DeletionEvent> = {
  name: 'deletion',
  initial: 'requested',
  events: ['hold', 'schedule', 'complete', 'withdraw'],
  table: {
    requested: { hold: 'held', schedule: 'scheduled', withdraw: 'withdrawn' },
    held: { schedule: 'scheduled', withdraw: 'withdrawn' },
    scheduled: { hold: 'held', complete: 'completed', withdraw: 'withdrawn' },
    completed: {},
    withdrawn: {},
  },
};
