import type { loanPurposes as original } from '../en/loan-purposes';
import type { Words } from '../words';

export const loanPurposes: Words<typeof original> = {
  household: 'Pang-araw-araw sa bahay',
  medical: 'Gamot o ospital',
  education: 'Pag-aaral',
  business: 'Negosyo',
  bills: 'Bills',
  emergency: 'Emergency',
  travel: 'Biyahe',
  other: 'Iba pa',
};
