import type { pushNotices as original } from '../en/push-notices';
import type { Words } from '../words';

export const pushNotices: Words<typeof original> = {
  reminder: 'May paalala ka sa app.',
  loan: 'May update sa account mo.',
  security: 'Security alert: paki-check ang account mo.',
  answer: 'Sumagot na ang customer service sa iyo.',
};
