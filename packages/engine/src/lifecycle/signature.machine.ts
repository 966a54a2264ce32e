import { defineMachine } from './machine';

/** Lifecycle of a stored signature. It is valid for later orders until the borrower withdraws it (specification 4). */
export const signatureMachine = defineMachine('signature', 'unsigned', {
  unsigned: { sign: 'signed' },
  signed: { withdraw: 'withdrawn' },
  withdrawn: { sign: 'signed' },
});
