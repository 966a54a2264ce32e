import type { push as original } from '../en/push';
import type { Words } from '../words';

export const push: Words<typeof original> = {
  reminder: 'May paalala ka sa app.',
  loan: 'May update sa account mo.',
  security: 'Security alert: paki-check ang account mo.',
  answer: 'Sumagot na ang customer service sa iyo.',
};
