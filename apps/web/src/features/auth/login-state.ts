import type { Problem } from '../../api/problem';
import { type FieldErrors, fieldOfProblem, type LoginField, type LoginInput } from './login-checks';
import type { PendingCode, SavedLogin } from './saved-login';

/** Step of the log-in: request an OTP, enter the one that was sent, or request another one. */
export type LoginStep =
  | { readonly name: 'request' }
  | { readonly name: 'enter'; readonly sent: PendingCode }
  | { readonly name: 'resend' };

/**
 * What the log-in is doing. `sending`: requests an OTP. `proving`: solves the proof of work that the server demanded
 * first. `entering`: sends the OTP that was entered.
 */
type LoginRequest = 'sending' | 'proving' | 'entering';

export interface LoginState {
  readonly step: LoginStep;
  readonly input: LoginInput;
  readonly errors: FieldErrors;
  readonly problem: Problem | undefined;
  /** Field that the server refused last. A new object for each refusal, so that effects run again for the same field. */
  readonly lastRefusal: { readonly field: LoginField } | undefined;
  readonly busy: LoginRequest | null;
}

export type LoginEvent =
  | { readonly type: 'typed'; readonly change: Partial<LoginInput> }
  /** The borrower pressed the button. `request` is null if the input is wrong or the captcha is not loaded yet. */
  | { readonly type: 'submitted'; readonly errors: FieldErrors; readonly request: LoginRequest | null }
  | { readonly type: 'workRequired' }
  | { readonly type: 'anotherCodeRequested' }
  | { readonly type: 'codeSent'; readonly sent: PendingCode }
  /**
   * The server refused the request. `earlier` is the OTP that was just sent, if the request was refused during its
   * resend pause.
   */
  | { readonly type: 'refused'; readonly problem: Problem; readonly earlier?: PendingCode | null }
  /** The OTP was right and is used up, but the log-in also needs an owner check. */
  | { readonly type: 'ownerCheckRequired' }
  | { readonly type: 'loggedIn' };

const stepAfter = (sent: PendingCode | null): LoginStep =>
  sent === null ? { name: 'request' } : { name: 'enter', sent };

export function initialLogin({ phone, sent }: SavedLogin): LoginState {
  return {
    step: stepAfter(sent),
    input: { phone, captcha: '', code: '', consent: false },
    errors: {},
    problem: undefined,
    lastRefusal: undefined,
    busy: null,
  };
}

export function loginReducer(state: LoginState, event: LoginEvent): LoginState {
  const { input } = state;
  switch (event.type) {
    case 'typed':
      return typed(state, event.change);
    case 'submitted':
      return { ...state, errors: event.errors, problem: undefined, busy: event.request ?? state.busy };
    case 'workRequired':
      return { ...state, busy: 'proving' };
    case 'anotherCodeRequested':
      return {
        ...state,
        step: { name: 'resend' },
        errors: {},
        problem: undefined,
        input: { ...input, captcha: '' },
      };
    case 'codeSent':
      return {
        ...state,
        busy: null,
        step: stepAfter(event.sent),
        input: { ...input, captcha: '', code: '' },
      };
    case 'refused':
      return refused(state, event);
    case 'ownerCheckRequired':
      return { ...state, busy: null, input: { ...input, code: '' } };
    case 'loggedIn':
      return { ...state, busy: null };
  }
}

/**
 * Applies a change of the input. If the phone number changes, the earlier OTP is useless, so the log-in returns to the
 * first step.
 */
function typed(state: LoginState, change: Partial<LoginInput>): LoginState {
  const left = Object.entries(state.errors).filter(([field]) => !(field in change));
  const next = { ...state, errors: Object.fromEntries(left), input: { ...state.input, ...change } };
  if (change.phone === undefined) return next;
  return { ...next, step: { name: 'request' }, input: { ...next.input, code: '' } };
}

function refused(
  state: LoginState,
  { problem, earlier }: Extract<LoginEvent, { type: 'refused' }>,
): LoginState {
  const field = fieldOfProblem(problem);
  const refusal = field ? { errors: { [field]: { problem } }, lastRefusal: { field } } : { problem };
  const next = { ...state, ...refusal, busy: null };
  // A captcha is valid once, so it is used up unless the request did not reach the server.
  if (problem.code === 'network') return next;
  const input = { ...state.input, captcha: '' };
  if (problem.code === 'code_expired')
    return { ...next, step: { name: 'resend' }, input: { ...input, code: '' } };
  return { ...next, input, step: earlier ? stepAfter(earlier) : state.step };
}
