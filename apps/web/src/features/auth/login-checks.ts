import { phoneRule } from '@tulay/engine/identity/phone';
import { type Problem, problemFor } from '../../api/problem';

export interface LoginInput {
  readonly phone: string;
  readonly captcha: string;
  readonly code: string;
  readonly consent: boolean;
}
export type LoginField = keyof LoginInput;

export type FieldError = { readonly code: string } | { readonly problem: Problem };
export type FieldErrors = Partial<Record<LoginField, FieldError>>;

/** Order in which the fields are searched for the first error to focus. */
const FIELD_ORDER = ['phone', 'captcha', 'code', 'consent'] as const satisfies readonly LoginField[];
const FIELD_BY_CODE: Partial<Record<Problem['code'], LoginField>> = {
  captcha_wrong: 'captcha',
  captcha_expired: 'captcha',
  code_wrong: 'code',
  consent_required: 'consent',
};
const CONSENT = problemFor('consent_required');

export function codeRequestErrors({ phone, captcha, consent }: LoginInput): FieldErrors {
  return {
    ...phoneError(phone),
    ...(captcha.trim() === '' ? { captcha: { code: 'captcha_required' } } : {}),
    ...consentError(consent),
  };
}

export function loginErrors({ phone, code, consent }: LoginInput, digits: number): FieldErrors {
  return {
    ...phoneError(phone),
    ...(code.length === digits ? {} : { code: { code: 'code_format' } }),
    ...consentError(consent),
  };
}

export function firstInvalidField(errors: FieldErrors): LoginField | undefined {
  return FIELD_ORDER.find((field) => errors[field] !== undefined);
}

export function fieldOfProblem(problem: Problem): LoginField | undefined {
  return FIELD_BY_CODE[problem.code];
}

/**
 * Returns the number of digits and the resend pause of the pending OTP, if another OTP is refused because this one was
 * just sent. Null for any other refusal. This happens if the response to the first request was lost.
 */
export function sentCodeIn({ code, params, retryAfterSeconds }: Problem) {
  const digits = Number(params.digits ?? 0);
  if (code !== 'too_frequent' || digits === 0) return null;
  return { digits, resendInSeconds: retryAfterSeconds ?? Number(params.seconds ?? 0) };
}

const consentError = (consent: boolean): FieldErrors => (consent ? {} : { consent: { problem: CONSENT } });

function phoneError(phone: string): FieldErrors {
  const number = phoneRule(phone);
  return number.ok ? {} : { phone: { code: number.code } };
}
