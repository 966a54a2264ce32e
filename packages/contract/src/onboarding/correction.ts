/** Corrections that an operator can request in review: the code is the reason, the value the form and the field. */
import type { SectionName } from './forms';

export const CORRECTIONS = {
  id_front_unclear: ['identity', 'id_front'],
  id_in_hand_unclear: ['identity', 'id_in_hand'],
  selfie_unclear: ['identity', 'selfie'],
  id_number_differs: ['identity', 'idNumber'],
  name_differs: ['basic', 'lastName'],
  birth_date_differs: ['basic', 'birthDate'],
  street_incomplete: ['address', 'street'],
  company_unknown: ['work', 'companyName'],
  payee_differs: ['bank', 'payeeLastName'],
} as const satisfies Record<string, readonly [SectionName, string]>;

export type CorrectionName = keyof typeof CORRECTIONS;
export const CORRECTION_NAMES = Object.keys(CORRECTIONS) as CorrectionName[];
