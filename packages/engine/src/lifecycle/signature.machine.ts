import type { Machine } from './machine';

export type AgreementState = 'unsigned' | 'signed' | 'withdrawn';
export type AgreementEvent = 'sign' | 'withdraw';

/** Consent to an agreement. A signature stays valid for later orders until it is withdrawn (specification 4). */
export const agreementMachine: Machine<AgreementState, AgreementEvent> = {
  name: 'agreement',
  initial: 'unsigned',
  events: ['sign', 'withdraw'],
  table: {
    unsigned: { sign: 'signed' },
    signed: { withdraw: 'withdrawn' },
    withdrawn: { sign: 'signed' },
  },
};
