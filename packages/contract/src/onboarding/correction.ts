/** Corrections that an operator can request in review: the code is the reason, the value the form and the field. */
import { keysOf } from '@tulay/engine/records';
import type { PhotoKindName } from './photo';
import type { QuestionName, SectionName } from './questions';

type Correctable = { [S in SectionName]: readonly [S, QuestionName<S> | PhotoKindName] }[SectionName];

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
} as const satisfies Record<string, Correctable>;

export type CorrectionName = keyof typeof CORRECTIONS;
export const CORRECTION_NAMES = keysOf(CORRECTIONS);

/** Forms that an operator can reopen. They close with an application. Contacts never close; the payout account has its own rule. */
export const REOPENABLE_SECTIONS = [
  'identity',
  'basic',
  'purpose',
  'address',
  'work',
] as const satisfies readonly SectionName[];
export type ReopenableSection = (typeof REOPENABLE_SECTIONS)[number];
