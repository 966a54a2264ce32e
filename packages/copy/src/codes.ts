import type { ClientErrorCode } from '@tulay/contract/errors';
import type { FieldCode } from '@tulay/engine/identity/field-rules';

/** Codes of the form checks that the engine's field rules do not cover. `invalid` is the fallback. */
export type FormCode =
  | 'invalid'
  | 'required'
  | 'choose_one'
  | 'captcha_required'
  | 'code_format'
  | 'id_ending_invalid'
  | 'contacts_too_few'
  | 'contacts_too_many'
  | 'contact_duplicate'
  | 'contact_own_number'
  | 'contact_left'
  | 'feedback_too_long'
  | 'character_invalid'
  | 'character_refused'
  | 'number_masked'
  | 'latin_letters'
  | 'bank_mismatch'
  | 'name_suffix_differs'
  | 'bank_unchanged'
  | 'identity_unchanged'
  | 'payout_amount_unsupported';

export type ErrorWords = Record<ClientErrorCode, string>;

export type FieldWords = Record<FieldCode | FormCode, string>;
