import type { ClientErrorCode } from '@tulay/contract/errors';
import type { FieldCode } from '@tulay/engine/identity/field-rules';

/** Reasons of the forms' own checks, beside the field rules of the engine. `invalid` is said when no other fits. */
export type FormCode =
  | 'invalid'
  | 'required'
  | 'choose_one'
  | 'captcha_required'
  | 'code_format'
  | 'contacts_too_few'
  | 'contacts_too_many'
  | 'contact_duplicate'
  | 'contact_own_number'
  | 'contact_left'
  | 'feedback_too_long'
  | 'bank_mismatch'
  | 'bank_unchanged';

/** Words for every outcome of the error catalogue, and for no network at all. */
export type ErrorWords = Record<ClientErrorCode, string>;

/** Words under a field. */
export type FieldWords = Record<FieldCode | FormCode, string>;
