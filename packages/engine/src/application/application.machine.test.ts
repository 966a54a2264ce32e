import { describe } from 'vitest';
import { testMatrix } from '../testing/matrix';
import { applicationMachine } from './application.machine';

describe('an application', () => {
  testMatrix(applicationMachine, {
    draft: { submit: 'submitted', expire: 'expired' },
    submitted: { refer: 'review', accept: 'accepted', reject: 'rejected' },
    review: { accept: 'accepted', reject: 'rejected', return: 'draft' },
    accepted: { expire: 'expired' },
    rejected: { appeal: 'review' },
    expired: {},
  });
});
