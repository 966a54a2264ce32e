import type { push as original } from '../en/push';
import type { Words } from '../words';

export const push: Words<typeof original> = {
  reminder: 'May paalala para sa iyo sa app.',
  loan: 'May balita tungkol sa account mo.',
  security: 'Pakitingnan ang tungkol sa sign-in mo.',
  answer: 'Sinagot ka na ng customer service.',
};
