import { useRef, useState } from 'react';
import { api, resultOf } from '../../api/client';
import { useConfig } from '../../api/config';
import { asExpiredCode, type Problem } from '../../api/problem';
import { useCopy } from '../../app/shell/language';
import { beginSession } from '../../app/store/session';
import { savedAppType } from '../../app/wrapper/app-type';
import { deviceNow } from '../../platform/device-clock';
import { useCaptcha } from './captcha';
import { codeRequestErrors, type FieldErrors, fieldOfProblem, firstInvalidField, loginErrors, type LoginField, type LoginInput, resendPauseSeconds } from './login-checks';
import { clearLogin, loadLogin, type PendingCode, saveLogin } from './login-memory';

const USUAL_CODE_DIGITS = 4;

/** The two steps of logging in. Nothing typed is lost by a refusal, a lost connection or a reload. */
export function useLogin() {
  const language = useCopy((copy) => copy.language);
  const [saved] = useState(loadLogin);
  const [input, setInput] = useState<LoginInput>({ phone: saved.phone, captcha: '', code: '', consent: false });
  const [sent, setSent] = useState(saved.sent);
  const [resending, setResending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [lastRefusal, setLastRefusal] = useState<{ readonly field: LoginField }>();
  const [problem, setProblem] = useState<Problem>();
  const { busy, runOnce } = useSingleFlight<'sending' | 'entering'>();
  const needsCode = sent === null || resending;
  const captcha = useCaptcha(needsCode);
  const { phone, code, consent } = input;

  function show(next: PendingCode | null, number = phone) {
    setSent(next);
    setResending(false);
    saveLogin({ phone: number, sent: next });
  }

  /** Takes what is typed; another number needs another code. */
  function type(change: Partial<LoginInput>) {
    setInput((all) => ({ ...all, ...change }));
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in change))));
    if (change.phone === undefined) return;
    if (sent !== null) setInput((all) => ({ ...all, code: '' }));
    show(null, change.phone);
  }

  function refuse(refusal: Problem) {
    const field = fieldOfProblem(refusal);
    if (field) setErrors({ [field]: { problem: refusal } });
    else setProblem(refusal);
    if (field) setLastRefusal({ field });
    if (refusal.code !== 'code_expired') return;
    setResending(true);
    setInput((all) => ({ ...all, captcha: '', code: '' }));
  }

  async function sendCode(captchaId: string) {
    const body = { phone, captchaId, captchaText: input.captcha, language };
    const outcome = await resultOf(api.POST('/api/v1/auth/code', { body }));
    if (outcome.ok) {
      const { digits, resendInSeconds } = outcome.value;
      setInput((all) => ({ ...all, captcha: '', code: '' }));
      return show({ digits, resendAt: deviceNow() + resendInSeconds * 1000 });
    }
    refuse(outcome.problem);
    // A picture serves once; after a lost connection it may still be good.
    if (outcome.problem.code === 'network') return;
    setInput((all) => ({ ...all, captcha: '' }));
    // Who asks anew has had the code of the last text: the pause brings no other.
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

  /** Does what the button says; the first field to mend, else none. */
  function submit(): LoginField | undefined {
    const found = needsCode ? codeRequestErrors(input) : loginErrors(input, sent.digits);
    setErrors(found);
    setProblem(undefined);
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
    setErrors({});
    setProblem(undefined);
    setInput((all) => ({ ...all, captcha: '' }));
  }

  return {
    input,
    type,
    sent,
    needsCode,
    captcha,
    busy,
    errors,
    /** The field that the server refused last, anew each time. */
    lastRefusal,
    problem,
    submit,
    requestAnotherCode,
  };
}

/** Runs one piece of work at a time; what comes meanwhile, such as a second tap, is dropped. */
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
