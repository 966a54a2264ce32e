import type { Machine } from './machine';

export type SignatureState = 'unsigned' | 'signed' | 'withdrawn';
export type SignatureEvent = 'sign' | 'withdraw';

/** Lifecycle of a stored signature. It is valid for later orders until the borrower withdraws it (specification 4). */
export const signatureMachine: Machine<SignatureState, SignatureEvent> = {
  name: 'signature',
  initial: 'unsigned',
  events: ['sign', 'withdraw'],
  table: {
    unsigned: { sign: 'signed' },
    signed: { withdraw: 'withdrawn' },
    withdrawn: { sign: 'signed' },
  },
};
