import { phoneRule } from '@tulay/engine/identity/phone';
import { useRef, useState } from 'react';
import { beginSession } from '../../app/session';
import { useCopy } from '../../app/language';
import { answer, api } from '../../api/client';
import type { Problem } from '../../api/problem';
import { type CodeOnItsWay, forgetLogin, recallLogin, rememberLogin } from './login-memory';
import { useCaptcha } from './use-captcha';

export type LoginField = 'phone' | 'captcha' | 'code' | 'consent';

/** Why a field is refused: a field code, or the problem that the server told. */
export type FieldFault = { readonly code: string } | { readonly problem: Problem };
type Faults = Partial<Record<LoginField, FieldFault>>;

const FIELD_OF: Partial<Record<Problem['code'], LoginField>> = {
  captcha_wrong: 'captcha',
  captcha_expired: 'captcha',
  code_wrong: 'code',
  code_expired: 'code',
  consent_required: 'consent',
};
const USUAL_CODE_DIGITS = 4;
const LONGEST_PAUSE_AFTER_A_TEXT = 60;

/** The two steps of logging in. Nothing typed is lost by a refusal, a lost connection or a reload. */
export function useLogin() {
  const language = useCopy((copy) => copy.language);
  const [memory] = useState(recallLogin);
  const [phone, setPhoneText] = useState(memory.phone);
  const [captchaText, setCaptchaText] = useState('');
  const [code, setCodeText] = useState('');
  const [consent, setConsent] = useState(false);
  const [sent, setSent] = useState<CodeOnItsWay | null>(memory.sent);
  const [again, setAgain] = useState(false);
  const [busy, setBusy] = useState<'sending' | 'entering' | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<Problem>();
  const working = useRef(false);
  const asksForCode = sent === null || again;
  const captcha = useCaptcha(asksForCode);

  const without = (field: LoginField) => setFaults(({ [field]: _mended, ...others }) => others);

  function show(next: CodeOnItsWay | null, typed = phone) {
    setSent(next);
    setAgain(false);
    rememberLogin({ phone: typed, sent: next });
  }

  function take(refused: Problem) {
    const field = FIELD_OF[refused.code];
    if (field) setFaults({ [field]: { problem: refused } });
    else setProblem(refused);
    if (field === 'captcha') {
      setCaptchaText('');
      captcha.renew();
    }
    if (refused.code === 'code_expired') {
      setCodeText('');
      setAgain(true);
    }
  }

  async function once(kind: 'sending' | 'entering', work: () => Promise<void>) {
    if (working.current) return;
    working.current = true;
    setBusy(kind);
    setProblem(undefined);
    await work();
    working.current = false;
    setBusy(null);
  }

  /** Asks for a text message; the fields to mend, else none. */
  function sendCode(): LoginField | undefined {
    const number = phoneRule(phone);
    const found: Faults = {
      ...(number.ok ? {} : { phone: { code: number.code } }),
      ...(captchaText.trim() === '' ? { captcha: { code: 'captcha_required' } } : {}),
    };
    setFaults(found);
    if (!number.ok) return 'phone';
    if (found.captcha) return 'captcha';
    if (captcha.captcha === null) return 'captcha';

    const { captchaId } = captcha.captcha;
    void once('sending', async () => {
      const body = { phone: number.value, captchaId, captchaText, language };
      const outcome = await answer(api.POST('/api/v1/auth/code', { body }));
      if (outcome.ok) {
        setCaptchaText('');
        setCodeText('');
        const { digits, resendInSeconds } = outcome.value;
        show({ digits, resendAt: Date.now() + resendInSeconds * 1000 });
        return;
      }
      take(outcome.problem);
      const wait = outcome.problem.code === 'too_frequent' ? pauseOf(outcome.problem) : 0;
      // A text went out a moment ago, perhaps one whose answer was lost: its code is still good.
      if (wait > 0 && wait <= LONGEST_PAUSE_AFTER_A_TEXT)
        show({ digits: sent?.digits ?? USUAL_CODE_DIGITS, resendAt: Date.now() + wait * 1000 });
      else if (outcome.problem.code !== 'network' && !FIELD_OF[outcome.problem.code]) captcha.renew();
    });
    return undefined;
  }

  function enter(): LoginField | undefined {
    const number = phoneRule(phone);
    const found: Faults = {
      ...(number.ok ? {} : { phone: { code: number.code } }),
      ...(code.length === sent?.digits ? {} : { code: { code: 'code_format' } }),
      ...(consent ? {} : { consent: { problem: CONSENT } }),
    };
    setFaults(found);
    if (!number.ok) return 'phone';
    if (found.code) return 'code';
    if (found.consent) return 'consent';

    void once('entering', async () => {
      const body = { phone: number.value, code, privacyConsent: consent, language };
      const outcome = await answer(api.POST('/api/v1/auth/login', { body }));
      if (!outcome.ok) return take(outcome.problem);
      forgetLogin();
      beginSession(outcome.value);
    });
    return undefined;
  }

  return {
    phone,
    captchaText,
    code,
    consent,
    sent,
    asksForCode,
    captcha,
    busy,
    faults,
    problem,
    sendCode,
    enter,
    askAgain: () => setAgain(true),
    setPhone(text: string) {
      setPhoneText(text);
      without('phone');
      if (sent !== null) setCodeText('');
      show(null, text);
    },
    setCaptchaText(text: string) {
      setCaptchaText(text);
      without('captcha');
    },
    setCode(digits: string) {
      setCodeText(digits);
      without('code');
    },
    setConsent(ticked: boolean) {
      setConsent(ticked);
      without('consent');
    },
  };
}

const CONSENT: Problem = { code: 'consent_required', retryable: false, params: {} };

function pauseOf(problem: Problem): number {
  return problem.retryAfterSeconds ?? Number(problem.params.seconds ?? 0);
}
