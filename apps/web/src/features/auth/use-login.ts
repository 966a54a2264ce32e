import { useReducer, useState } from 'react';
import type { SolvedWorkBody } from '@tulay/contract/auth/work';
import { api, resultOf } from '../../api/client';
import { asExpiredCode, type Problem } from '../../api/problem';
import { useCopy } from '../../app/shell/language';
import { beginSession } from '../../app/store/session';
import { savedAppType } from '../../app/wrapper/app-type';
import { deviceNow } from '../../platform/device-clock';
import { useCaptcha } from '../../app/components/captcha';
import {
  codeRequestErrors,
  firstInvalidField,
  loginErrors,
  type LoginField,
  type LoginInput,
  sentCodeIn,
} from './login-checks';
import { initialLogin, type LoginEvent, loginReducer } from './login-state';
import { loadOwnerCheck, type OwnerCheck, ownerCheckIn, saveOwnerCheck } from './owner-check-state';
import { clearLogin, loadLogin, type PendingCode, saveLogin } from './saved-login';

export function useLogin() {
  const language = useCopy((copy) => copy.language);
  const [state, dispatch] = useReducer(loginReducer, undefined, () => initialLogin(loadLogin()));
  const { step, input, busy } = state;
  const { phone, code, consent } = input;
  const needsCode = step.name !== 'enter';
  const owner = useRequiredCheck(dispatch);
  const captcha = useCaptcha(needsCode && owner.ownerCheck === null);

  function type(change: Partial<LoginInput>) {
    dispatch({ type: 'typed', change });
    if (change.phone !== undefined) saveLogin({ phone: change.phone, sent: null });
  }

  async function sendCode(captchaId: string) {
    const body = { phone, captchaId, captchaText: input.captcha, privacyConsent: consent, language };
    let outcome = await resultOf(api.POST('/api/v1/auth/code', { body }));
    if (!outcome.ok && outcome.problem.code === 'work_required') {
      dispatch({ type: 'workRequired' });
      const work = await prove(phone, captchaId);
      if (work) outcome = await resultOf(api.POST('/api/v1/auth/code', { body: { ...body, work } }));
    }
    if (outcome.ok) {
      const { digits, resendInSeconds } = outcome.value;
      const sent = pendingCode(digits, resendInSeconds);
      dispatch({ type: 'codeSent', sent });
      return saveLogin({ phone, sent });
    }
    const { problem } = outcome;
    // If a resend is refused because of the resend pause, no new SMS was sent, so the screen does not move to the OTP
    // field.
    const found = step.name === 'resend' ? null : sentCodeIn(problem);
    const earlier = found && pendingCode(found.digits, found.resendInSeconds);
    dispatch({ type: 'refused', problem, earlier });
    if (earlier) saveLogin({ phone, sent: earlier });
    else if (problem.code !== 'network') captcha.renew();
  }

  async function enter() {
    const appType = savedAppType();
    const body = { phone, code, privacyConsent: consent, language, ...(appType ? { appType } : {}) };
    const outcome = await resultOf(api.POST('/api/v1/auth/login', { body }));
    if (!outcome.ok) {
      const required = ownerCheckIn(outcome.problem);
      if (required) owner.showOwnerCheck(required);
      return dispatch(
        required
          ? { type: 'ownerCheckRequired' }
          : { type: 'refused', problem: asExpiredCode(outcome.problem) },
      );
    }
    clearLogin();
    beginSession(outcome.value);
    dispatch({ type: 'loggedIn' });
  }

  /** Sends the request of the current step. Returns the first invalid field; then nothing is sent. */
  function submit(): LoginField | undefined {
    const errors = step.name === 'enter' ? loginErrors(input, step.sent.digits) : codeRequestErrors(input);
    const wrong = firstInvalidField(errors);
    const picture = captcha.captcha;
    const lacksPicture = needsCode && picture === null;
    const isReady = wrong === undefined && busy === null && !lacksPicture;
    dispatch({ type: 'submitted', errors, request: isReady ? (needsCode ? 'sending' : 'entering') : null });
    if (isReady) void (needsCode && picture ? sendCode(picture.captchaId) : enter());
    else if (wrong === undefined && lacksPicture && captcha.failed) captcha.renew();
    return wrong;
  }

  const requestAnotherCode = () => dispatch({ type: 'anotherCodeRequested' });

  return { ...state, needsCode, captcha, type, submit, requestAnotherCode, ...owner };
}

/** Keeps the owner check that the log-in requires after a correct OTP. The check survives a reload. */
function useRequiredCheck(dispatch: (event: LoginEvent) => void) {
  const [ownerCheck, setOwnerCheck] = useState(loadOwnerCheck);

  function showOwnerCheck(next: OwnerCheck | null) {
    saveOwnerCheck(next);
    setOwnerCheck(next);
  }

  /** Ends the owner check. The borrower has to request a new OTP. */
  function endOwnerCheck(problem: Problem) {
    showOwnerCheck(null);
    dispatch({ type: 'anotherCodeRequested' });
    dispatch({ type: 'refused', problem });
  }

  return { ownerCheck, showOwnerCheck, endOwnerCheck };
}

/** Does the proof of work for this number and captcha; undefined if it fails. Its library loads only here. */
async function prove(phone: string, captchaId: string): Promise<SolvedWorkBody | undefined> {
  const created = await resultOf(api.POST('/api/v1/auth/work', { body: { phone, captchaId } }));
  if (!created.ok) return undefined;
  const loaded = import('../../platform/proof-of-work/solve-work');
  return loaded.then(({ solveWork }) => solveWork(created.value)).catch(() => undefined);
}

const pendingCode = (digits: number, seconds: number): PendingCode => ({
  digits,
  resendAt: deviceNow() + seconds * 1000,
});
