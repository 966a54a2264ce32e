import type { profile as original } from '../en/profile';
import type { Words } from '../words';

export const profile: Words<typeof original> = {
  heading: 'Application mo',
};
