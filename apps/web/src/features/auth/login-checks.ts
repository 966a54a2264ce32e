import { phoneRule } from '@tulay/engine/identity/phone';
import type { Problem } from '../../api/problem';

/** What one types, by field. */
export interface LoginInput {
  readonly phone: string;
  readonly captcha: string;
  readonly code: string;
  readonly consent: boolean;
}
export type LoginField = keyof LoginInput;

/** Why a field is refused: a field code, or the problem that the server told. */
export type FieldError = { readonly code: string } | { readonly problem: Problem };
export type FieldErrors = Partial<Record<LoginField, FieldError>>;

/** The order in which focus looks for what is wrong. */
const FIELD_ORDER = ['phone', 'captcha', 'code', 'consent'] as const satisfies readonly LoginField[];
const FIELD_BY_CODE: Partial<Record<Problem['code'], LoginField>> = {
  captcha_wrong: 'captcha',
  captcha_expired: 'captcha',
  code_wrong: 'code',
  consent_required: 'consent',
};
const CONSENT: Problem = { code: 'consent_required', retryable: false, params: {} };

/** What keeps a text message from being asked for. */
export function codeRequestErrors({ phone, captcha }: LoginInput): FieldErrors {
  return {
    ...phoneError(phone),
    ...(captcha.trim() === '' ? { captcha: { code: 'captcha_required' } } : {}),
  };
}

/** What keeps the door shut, seen from here. */
export function loginErrors({ phone, code, consent }: LoginInput, digits: number): FieldErrors {
  return {
    ...phoneError(phone),
    ...(code.length === digits ? {} : { code: { code: 'code_format' } }),
    ...(consent ? {} : { consent: { problem: CONSENT } }),
  };
}

export function firstInvalidField(errors: FieldErrors): LoginField | undefined {
  return FIELD_ORDER.find((field) => errors[field] !== undefined);
}

/** The field that a refusal belongs to; none for one that concerns the whole. */
export function fieldOfProblem(problem: Problem): LoginField | undefined {
  return FIELD_BY_CODE[problem.code];
}

const MAX_RESEND_PAUSE_SECONDS = 60;

/**
 * Seconds until the next text may be asked for, when a refusal says that one went out a moment ago, perhaps one whose
 * answer was lost: its code is still good. 0 otherwise.
 */
export function resendPauseSeconds({ code, params, retryAfterSeconds }: Problem): number {
  if (code !== 'too_frequent') return 0;
  const seconds = retryAfterSeconds ?? Number(params.seconds ?? 0);
  return seconds <= MAX_RESEND_PAUSE_SECONDS ? seconds : 0;
}

function phoneError(phone: string): FieldErrors {
  const number = phoneRule(phone);
  return number.ok ? {} : { phone: { code: number.code } };
}
