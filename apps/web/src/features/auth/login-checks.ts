import { phoneRule } from '@tulay/engine/identity/phone';
import type { Problem } from '../../api/problem';

/** What one types, by field. */
export interface Typed {
  readonly phone: string;
  readonly captcha: string;
  readonly code: string;
  readonly consent: boolean;
}
export type LoginField = keyof Typed;

/** Why a field is refused: a field code, or the problem that the server told. */
export type FieldFault = { readonly code: string } | { readonly problem: Problem };
export type Faults = Partial<Record<LoginField, FieldFault>>;

/** The order in which focus looks for what is wrong. */
const FIELDS = ['phone', 'captcha', 'code', 'consent'] as const satisfies readonly LoginField[];
const FIELD_OF: Partial<Record<Problem['code'], LoginField>> = {
  captcha_wrong: 'captcha',
  captcha_expired: 'captcha',
  code_wrong: 'code',
  consent_required: 'consent',
};
const CONSENT: Problem = { code: 'consent_required', retryable: false, params: {} };

/** What keeps a text message from being asked for. */
export function faultsOfAsking({ phone, captcha }: Typed): Faults {
  return {
    ...phoneFault(phone),
    ...(captcha.trim() === '' ? { captcha: { code: 'captcha_required' } } : {}),
  };
}

/** What keeps the door shut, seen from here. */
export function faultsOfEntering({ phone, code, consent }: Typed, digits: number): Faults {
  return {
    ...phoneFault(phone),
    ...(code.length === digits ? {} : { code: { code: 'code_format' } }),
    ...(consent ? {} : { consent: { problem: CONSENT } }),
  };
}

export function firstFault(faults: Faults): LoginField | undefined {
  return FIELDS.find((field) => faults[field] !== undefined);
}

/** The field that a refusal belongs to; none for one that concerns the whole. */
export function fieldOf(problem: Problem): LoginField | undefined {
  return FIELD_OF[problem.code];
}

const LONGEST_PAUSE_AFTER_A_TEXT = 60;

/**
 * Seconds until the next text may be asked for, when a refusal says that one went out a moment ago, perhaps one whose
 * answer was lost: its code is still good. 0 otherwise.
 */
export function pauseAfterText({ code, params, retryAfterSeconds }: Problem): number {
  if (code !== 'too_frequent') return 0;
  const seconds = retryAfterSeconds ?? Number(params.seconds ?? 0);
  return seconds <= LONGEST_PAUSE_AFTER_A_TEXT ? seconds : 0;
}

function phoneFault(phone: string): Faults {
  const number = phoneRule(phone);
  return number.ok ? {} : { phone: { code: number.code } };
}
