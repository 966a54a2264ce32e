import type { wait as original } from '../en/wait';
import type { Words } from '../words';

export const wait: Words<typeof original> = {
  seconds: 'Puwede mong subukan ulit pagkatapos ng {count, plural, =1 {1 segundo} other {# segundo}}.',
  minutes: 'Puwede mong subukan ulit pagkatapos ng {count, plural, =1 {1 minuto} other {# minuto}}.',
  hours: 'Puwede mong subukan ulit pagkatapos ng {count, plural, =1 {1 oras} other {# oras}}.',
};
