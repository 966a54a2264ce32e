import type { result as original } from '../en/result';
import type { Words } from '../words';

export const result: Words<typeof original> = {
  heading: 'Bayad mo',
};
