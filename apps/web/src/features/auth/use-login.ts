import { useRef, useState } from 'react';
import { answer, api } from '../../api/client';
import { codeOver, type Problem } from '../../api/problem';
import { useConfig } from '../../api/config';
import { useCopy } from '../../app/shell/language';
import { beginSession } from '../../app/store/session';
import { keptAppType } from '../../app/wrapper/app-type';
import { deviceNow } from '../../platform/device-clock';
import { useCaptcha } from './captcha';
import {
  type Faults,
  faultsOfAsking,
  faultsOfEntering,
  fieldOf,
  firstFault,
  type LoginField,
  pauseAfterText,
  type Typed,
} from './login-checks';
import { type CodeOnItsWay, forgetLogin, recallLogin, rememberLogin } from './login-memory';

const USUAL_CODE_DIGITS = 4;

/** The two steps of logging in. Nothing typed is lost by a refusal, a lost connection or a reload. */
export function useLogin() {
  const language = useCopy((copy) => copy.language);
  const [memory] = useState(recallLogin);
  const [typed, setTyped] = useState<Typed>({ phone: memory.phone, captcha: '', code: '', consent: false });
  const [sent, setSent] = useState(memory.sent);
  const [again, setAgain] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<{ readonly field: LoginField }>();
  const [problem, setProblem] = useState<Problem>();
  const { busy, once } = useOnce<'sending' | 'entering'>();
  const asksForCode = sent === null || again;
  const captcha = useCaptcha(asksForCode);
  const { phone, code, consent } = typed;

  function show(next: CodeOnItsWay | null, number = phone) {
    setSent(next);
    setAgain(false);
    rememberLogin({ phone: number, sent: next });
  }

  /** Takes what is typed; another number needs another code. */
  function type(change: Partial<Typed>) {
    setTyped((all) => ({ ...all, ...change }));
    setFaults((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in change))));
    if (change.phone === undefined) return;
    if (sent !== null) setTyped((all) => ({ ...all, code: '' }));
    show(null, change.phone);
  }

  function refuse(told: Problem) {
    const field = fieldOf(told);
    if (field) setFaults({ [field]: { problem: told } });
    else setProblem(told);
    if (field) setRefused({ field });
    if (told.code !== 'code_expired') return;
    setAgain(true);
    setTyped((all) => ({ ...all, captcha: '', code: '' }));
  }

  async function sendCode(captchaId: string) {
    const body = { phone, captchaId, captchaText: typed.captcha, language };
    const outcome = await answer(api.POST('/api/v1/auth/code', { body }));
    if (outcome.ok) {
      const { digits, resendInSeconds } = outcome.value;
      setTyped((all) => ({ ...all, captcha: '', code: '' }));
      return show({ digits, resendAt: deviceNow() + resendInSeconds * 1000 });
    }
    refuse(outcome.problem);
    // A picture serves once; after a lost connection it may still be good.
    if (outcome.problem.code === 'network') return;
    setTyped((all) => ({ ...all, captcha: '' }));
    // Who asks anew has had the code of the last text: the pause brings no other.
    const pause = again ? 0 : pauseAfterText(outcome.problem);
    const usual = useConfig.getState().data?.codeDigits ?? USUAL_CODE_DIGITS;
    if (pause > 0) show({ digits: usual, resendAt: deviceNow() + pause * 1000 });
    else captcha.renew();
  }

  async function enter() {
    const appType = keptAppType();
    const body = { phone, code, privacyConsent: consent, language, ...(appType ? { appType } : {}) };
    const outcome = await answer(api.POST('/api/v1/auth/login', { body }));
    if (!outcome.ok) return refuse(codeOver(outcome.problem));
    forgetLogin();
    beginSession(outcome.value);
  }

  /** Does what the button says; the first field to mend, else none. */
  function submit(): LoginField | undefined {
    const found = asksForCode ? faultsOfAsking(typed) : faultsOfEntering(typed, sent.digits);
    setFaults(found);
    setProblem(undefined);
    const wrong = firstFault(found);
    if (wrong) return wrong;

    const { captcha: picture } = captcha;
    if (!asksForCode) void once('entering', enter);
    else if (picture) void once('sending', () => sendCode(picture.captchaId));
    else if (captcha.failed) captcha.renew();
    return undefined;
  }

  function askAgain() {
    setAgain(true);
    setFaults({});
    setProblem(undefined);
    setTyped((all) => ({ ...all, captcha: '' }));
  }

  return {
    typed,
    type,
    sent,
    asksForCode,
    captcha,
    busy,
    faults,
    /** The field that the server refused last, anew each time. */
    refused,
    problem,
    submit,
    askAgain,
  };
}

/** Runs one piece of work at a time; what comes meanwhile, such as a second tap, is dropped. */
function useOnce<K extends string>() {
  const [busy, setBusy] = useState<K | null>(null);
  const working = useRef(false);

  async function once(kind: K, work: () => Promise<void>): Promise<void> {
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

  return { busy, once };
}
