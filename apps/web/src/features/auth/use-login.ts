import { useRef, useState } from 'react';
import { api, resultOf } from '../../api/client';
import { useConfig } from '../../api/config';
import { asExpiredCode, type Problem } from '../../api/problem';
import { useCopy } from '../../app/shell/language';
import { beginSession } from '../../app/store/session';
import { savedAppType } from '../../app/wrapper/app-type';
import { deviceNow } from '../../platform/device-clock';
import { useCaptcha } from './captcha';
import {
  codeRequestErrors,
  type FieldErrors,
  fieldOfProblem,
  firstInvalidField,
  loginErrors,
  type LoginField,
  type LoginInput,
  resendPauseSeconds,
} from './login-checks';
import { clearLogin, loadLogin, type PendingCode, saveLogin } from './saved-login';

const USUAL_CODE_DIGITS = 4;

export function useLogin() {
  const language = useCopy((copy) => copy.language);
  const [saved] = useState(loadLogin);
  const form = useLoginForm(saved.phone);
  const [sent, setSent] = useState(saved.sent);
  const [resending, setResending] = useState(false);
  const { busy, runOnce } = useSingleFlight<'sending' | 'entering'>();
  const needsCode = sent === null || resending;
  const captcha = useCaptcha(needsCode);
  const { phone, code, consent } = form.input;

  function show(next: PendingCode | null, number = phone) {
    setSent(next);
    setResending(false);
    saveLogin({ phone: number, sent: next });
  }

  function type(change: Partial<LoginInput>) {
    form.change(change);
    if (change.phone === undefined) return;
    if (sent !== null) form.set({ code: '' });
    show(null, change.phone);
  }

  function refuse(refusal: Problem) {
    form.refuse(refusal);
    if (refusal.code !== 'code_expired') return;
    setResending(true);
    form.set({ captcha: '', code: '' });
  }

  async function sendCode(captchaId: string) {
    const body = { phone, captchaId, captchaText: form.input.captcha, language };
    const outcome = await resultOf(api.POST('/api/v1/auth/code', { body }));
    if (outcome.ok) {
      const { digits, resendInSeconds } = outcome.value;
      form.set({ captcha: '', code: '' });
      return show({ digits, resendAt: deviceNow() + resendInSeconds * 1000 });
    }
    refuse(outcome.problem);
    // The server used up the captcha, unless the request never reached it.
    if (outcome.problem.code === 'network') return;
    form.set({ captcha: '' });
    // The borrower already had the OTP of the last SMS, so a pause does not mean that a new one is on its way.
    const pause = resending ? 0 : resendPauseSeconds(outcome.problem);
    const usual = useConfig.getState().data?.codeDigits ?? USUAL_CODE_DIGITS;
    if (pause > 0) show({ digits: usual, resendAt: deviceNow() + pause * 1000 });
    else captcha.renew();
  }

  async function enter() {
    const appType = savedAppType();
    const body = { phone, code, privacyConsent: consent, language, ...(appType ? { appType } : {}) };
    const outcome = await resultOf(api.POST('/api/v1/auth/login', { body }));
    if (!outcome.ok) return refuse(asExpiredCode(outcome.problem));
    clearLogin();
    beginSession(outcome.value);
  }

  function submit(): LoginField | undefined {
    const found = needsCode ? codeRequestErrors(form.input) : loginErrors(form.input, sent.digits);
    form.showErrors(found);
    const wrong = firstInvalidField(found);
    if (wrong) return wrong;

    const { captcha: picture } = captcha;
    if (!needsCode) void runOnce('entering', enter);
    else if (picture) void runOnce('sending', () => sendCode(picture.captchaId));
    else if (captcha.failed) captcha.renew();
    return undefined;
  }

  function requestAnotherCode() {
    setResending(true);
    form.showErrors({});
    form.set({ captcha: '' });
  }

  return { ...form, type, sent, needsCode, captcha, busy, submit, requestAnotherCode };
}

function useLoginForm(phone: string) {
  const [input, setInput] = useState<LoginInput>({ phone, captcha: '', code: '', consent: false });
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Field that the server refused last; a new object each time, so that effects run again. */
  const [lastRefusal, setLastRefusal] = useState<{ readonly field: LoginField }>();
  const [problem, setProblem] = useState<Problem>();
  const set = (change: Partial<LoginInput>) => setInput((all) => ({ ...all, ...change }));

  function change(fields: Partial<LoginInput>) {
    set(fields);
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in fields))));
  }

  function showErrors(found: FieldErrors) {
    setErrors(found);
    setProblem(undefined);
  }

  function refuse(refusal: Problem) {
    const field = fieldOfProblem(refusal);
    if (field) setErrors({ [field]: { problem: refusal } });
    else setProblem(refusal);
    if (field) setLastRefusal({ field });
  }

  return { input, errors, lastRefusal, problem, set, change, showErrors, refuse };
}

function useSingleFlight<K extends string>() {
  const [busy, setBusy] = useState<K | null>(null);
  const working = useRef(false);

  async function runOnce(kind: K, work: () => Promise<void>): Promise<void> {
    if (working.current) return;
    working.current = true;
    setBusy(kind);
    try {
      await work();
    } finally {
      working.current = false;
      setBusy(null);
    }
  }

  return { busy, runOnce };
}
