import { describe } from 'vitest';
import { testMatrix } from '../testing/matrix';
import { agreementMachine } from './agreement.machine';

describe('[spec 4.signature-valid] an agreement', () => {
  testMatrix(agreementMachine, {
    unsigned: { sign: 'signed' },
    signed: { withdraw: 'withdrawn' },
    withdrawn: { sign: 'signed' },
  });
});
