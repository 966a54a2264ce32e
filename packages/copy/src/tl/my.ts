import type { my as original } from '../en/my';
import type { Words } from '../words';

export const my: Words<typeof original> = {
  heading: 'Ako',
};
