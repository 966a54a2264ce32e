import type { loan as original } from '../en/loan';
import type { Words } from '../words';

export const loan: Words<typeof original> = {
  heading: 'Utang mo',
};
