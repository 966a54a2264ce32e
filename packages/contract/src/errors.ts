import type { Failure } from '@tulay/engine/result';

/**
 * The error catalog. A code names an expected outcome; `@tulay/copy` holds its sentence in every language.
 * `retryable`: the same request may succeed later without a change by the borrower.
 */
interface ErrorEntry {
  readonly status: number;
  readonly retryable: boolean;
}

const entry = (status: number, retryable = false): ErrorEntry => ({ status, retryable });

export const ERRORS = {
  invalid_input: entry(400),
  body_too_large: entry(413),
  body_too_deep: entry(400),
  session_missing: entry(401),
  csrf_invalid: entry(403),
  key_invalid: entry(401),
  scope_missing: entry(403),
  not_found: entry(404),
  too_frequent: entry(429, true),
  daily_limit: entry(429),
  internal: entry(500),
  unavailable: entry(503, true),
  idempotency_key_required: entry(400),
  idempotency_key_reused: entry(409),
  idempotency_in_flight: entry(409, true),
  stale: entry(409, true),
  captcha_wrong: entry(422),
  captcha_expired: entry(422),
  work_required: entry(422),
  sms_limit: entry(429),
  sms_paced: entry(429, true),
  security_hold: entry(429),
  sms_unavailable: entry(503, true),
  code_wrong: entry(422),
  code_expired: entry(422),
  consent_required: entry(422),
  sensitive_consent_required: entry(403),
  confirmation_required: entry(422),
  photo_unreadable: entry(422),
  photo_too_large: entry(413),
  photo_too_many_pixels: entry(422),
  photo_too_small: entry(422),
  face_check_over: entry(409),
  application_incomplete: entry(409),
  application_open: entry(409),
  reapply_later: entry(409),
  appeal_not_open: entry(409),
  details_closed: entry(409),
  bank_mismatch: entry(422),
  bank_unchanged: entry(422),
  identity_unchanged: entry(422),
  bank_change_not_allowed: entry(409),
  facebook_linked: entry(409),
  facebook_taken: entry(409),
  outstanding_loan: entry(409),
  no_limit: entry(409),
  amount_not_offered: entry(422),
  limit_exceeded: entry(422),
  term_not_offered: entry(422),
  cap_exceeded: entry(422),
  offer_expired: entry(409),
  order_state: entry(409),
  not_signed: entry(409),
  signature_invalid: entry(422),
  document_character: entry(422),
  payout_target_missing: entry(409),
  payout_amount_unsupported: entry(422),
  payout_in_doubt: entry(409, true),
  payment_amount_invalid: entry(422),
  payment_pending: entry(409),
  payment_mismatch: entry(422),
  nothing_due: entry(409),
  channel_unsupported: entry(422),
  channel_unavailable: entry(422),
  channel_overdue: entry(422),
  gateway_unavailable: entry(503, true),
  not_extendable: entry(409),
  extension_limit: entry(409),
  extension_not_granted: entry(409),
  overdue: entry(409),
  due_date_invalid: entry(422),
  due_date_moved: entry(409),
  not_cancellable: entry(409),
  cooling_off_over: entry(409),
  cancellation_not_granted: entry(409),
  settlement_over: entry(409),
  restructuring_over: entry(409),
  restructuring_changed: entry(409),
  waiver_invalid: entry(422),
  dispute_open: entry(409),
  dispute_closed: entry(409),
  dispute_photos: entry(409),
  coupon_state: entry(409),
  coupon_not_yet: entry(409),
  coupon_expired: entry(409),
  coupon_kind: entry(422),
  coupon_minimum: entry(422),
  coupon_full_only: entry(422),
  coupon_days_ahead: entry(422),
  coupon_not_settled: entry(409),
  coupon_no_fee: entry(422),
  coupon_nothing_due: entry(409),
  coupon_amount: entry(422),
  coupon_already_given: entry(409),
  push_refused: entry(422),
  proof_wrong: entry(422),
  owner_check_required: entry(403),
  owner_check_wrong: entry(422),
  owner_check_locked: entry(403),
  owner_check_over: entry(409),
  number_lost: entry(409),
  number_same: entry(422),
  number_taken: entry(409),
  number_change_open: entry(409),
  number_waiting: entry(409),
  deletion_owing: entry(409),
  deletion_credit: entry(409),
  give_back_owed: entry(409),
  credit_none: entry(409),
  deletion_open: entry(409),
  deletion_state: entry(409),
  webhook_forged: entry(401),
  webhook_stale: entry(401),
  webhook_malformed: entry(400),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * Error codes that a client handles: those of the API, `network` if no response can arrive, `timeout` if none arrived
 * before the client's deadline, and `outdated` if the response has a value that this version of the client does not know.
 */
export type ClientErrorCode = ErrorCode | 'network' | 'timeout' | 'outdated';

/** Wrong field of a form: its path, such as `people.0.phone`, and the code of its error text. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  /** Character that the field does not accept, if this is why the input was refused. */
  readonly character?: string;
}

/** Refusal of a request, with the form fields that caused it. */
export type Refusal<C extends ErrorCode = ErrorCode> = Failure<C> & {
  readonly fields?: readonly FieldError[];
};

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
