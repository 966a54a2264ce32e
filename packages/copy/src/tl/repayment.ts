import type { repayment as original } from '../en/repayment';
import type { Words } from '../words';

export const repayment: Words<typeof original> = {
  heading: 'Bayaran ang utang',
};
