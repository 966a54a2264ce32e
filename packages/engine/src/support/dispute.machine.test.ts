import { describe } from 'vitest';
import { testMatrix } from '../testing/matrix';
import { disputeMachine } from './dispute.machine';

describe('a dispute', () => {
  testMatrix(disputeMachine, {
    opened: { review: 'in_review', withdraw: 'withdrawn' },
    in_review: { ask: 'waiting', uphold: 'upheld', reject: 'rejected', withdraw: 'withdrawn' },
    waiting: { answer: 'in_review', reject: 'rejected', withdraw: 'withdrawn' },
    upheld: {},
    rejected: { appeal: 'in_review' },
    withdrawn: {},
  });
});
