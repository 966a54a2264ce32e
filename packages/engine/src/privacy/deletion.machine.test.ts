import { describe } from 'vitest';
import { testMatrix } from '../testing/matrix';
import { deletionMachine } from './deletion.machine';

describe('a deletion request', () => {
  testMatrix(deletionMachine, {
    requested: { hold: 'held', schedule: 'scheduled', withdraw: 'withdrawn', refuse: 'refused' },
    held: { schedule: 'scheduled', withdraw: 'withdrawn', refuse: 'refused' },
    scheduled: { hold: 'held', complete: 'completed', withdraw: 'withdrawn' },
    completed: {},
    withdrawn: {},
    refused: {},
  });
});
