import { ShieldCheck } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { Button } from '@tulay/ui/actions/button';
import { Resend } from '@tulay/ui/actions/resend';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { CheckField } from '@tulay/ui/fields/check-field';
import { CodeField } from '@tulay/ui/fields/code-field';
import { PhoneField } from '@tulay/ui/fields/phone-field';
import { useFieldText, useProblemText } from '@tulay/ui/format/problem-text';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { HelpBar } from '../../app/components/help-bar';
import { CodeFromText } from '../../app/confirm/code-from-text';
import { goBack, pathTo } from '../../app/routing/navigate';
import { hasSessionEnded } from '../../app/store/session';
import { CaptchaField } from '../../app/components/captcha';
import type { FieldError, LoginField } from './login-checks';
import { useLogin } from './use-login';

const OwnerCheckView = lazyFile(() => import('./owner-check'));

export default function LoginScreen() {
  const t = useTranslations('auth');
  const ended = useTranslations('errors')('session_missing');
  const [sessionEnded] = useState(hasSessionEnded);
  const login = useLogin();

  if (login.ownerCheck) {
    return (
      <>
        <HelpBar onBack={() => login.showOwnerCheck(null)} />
        <Main form>
          <OwnerCheckStep login={login} />
        </Main>
      </>
    );
  }
  return (
    <>
      <HelpBar onBack={() => goBack('start')} />
      <Main form>
        <div className="stack gap-2">
          <h1 className="t-title">{t('heading')}</h1>
          <p className="text-quiet">{t('intro')}</p>
        </div>
        {sessionEnded ? <Note variant="sun">{ended}</Note> : null}
        <LoginForm login={login} />
      </Main>
      <Dock bare>
        <LoginButton login={login} />
        <p className="t-micro flex items-center justify-center gap-2 text-quiet">
          <ShieldCheck size={20} aria-hidden="true" />
          {t('safety')}
        </p>
      </Dock>
    </>
  );
}

type Login = ReturnType<typeof useLogin>;

/** Asks for the owner's answer instead of the OTP, if the log-in requires it. */
export function OwnerCheckStep({ login }: { login: Login }) {
  if (login.ownerCheck === null) return null;
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
      <OwnerCheckView
        ownerCheck={login.ownerCheck}
        onChange={login.showOwnerCheck}
        onOver={login.endOwnerCheck}
      />
    </Suspense>
  );
}

/** Fields of the log-in. In a sheet, `inSheet`, the policy opens in a new tab, so that the screen below stays. */
export function LoginForm({ login, inSheet = false }: { login: Login; inSheet?: boolean }) {
  const t = useTranslations('auth');
  const textOf = useErrorText();
  const fields = useRef<Partial<Record<LoginField, HTMLInputElement | null>>>({});
  const { lastRefusal } = login;
  useEffect(() => {
    const wrong = lastRefusal && fields.current[lastRefusal.field];
    wrong?.focus();
    wrong?.select();
  }, [lastRefusal]);
  const refFor = (field: LoginField) => (element: HTMLInputElement | null) => {
    fields.current[field] = element;
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = login.submit();
    if (wrong) fields.current[wrong]?.focus();
  }

  return (
    <form id="login" noValidate onSubmit={submit} className="stack gap-5">
      <PhoneField
        ref={refFor('phone')}
        label={t('phone')}
        name="phone"
        value={login.input.phone}
        onChange={(event) => login.type({ phone: event.target.value })}
        error={textOf(login.errors.phone)}
      />
      {login.needsCode ? (
        <CaptchaField
          ref={refFor('captcha')}
          state={login.captcha}
          value={login.input.captcha}
          onValue={(captcha) => login.type({ captcha })}
          error={textOf(login.errors.captcha)}
        />
      ) : null}
      <SentCode login={login} fieldRef={refFor('code')} error={textOf(login.errors.code)} />
      <Consent
        login={login}
        inSheet={inSheet}
        fieldRef={refFor('consent')}
        error={textOf(login.errors.consent)}
      />
      <ProblemNote problem={login.problem} />
    </form>
  );
}

interface FieldProps {
  readonly login: Login;
  readonly fieldRef: (element: HTMLInputElement | null) => void;
  readonly error: string | undefined;
}

function Consent({ login, inSheet, fieldRef, error }: FieldProps & { readonly inSheet: boolean }) {
  const t = useTranslations('auth');
  return (
    <CheckField
      ref={fieldRef}
      name="consent"
      checked={login.input.consent}
      onChange={(event) => login.type({ consent: event.target.checked })}
      error={error}
    >
      {t.rich('consent', {
        link: (text) =>
          inSheet ? (
            <a className="link" href={`#${pathTo('privacy')}`} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            <Link className="link" href={pathTo('privacy')}>
              {text}
            </Link>
          ),
      })}
    </CheckField>
  );
}

function SentCode({ login, fieldRef, error }: FieldProps) {
  const t = useTranslations('auth');
  const { step } = login;
  if (step.name !== 'enter') return null;
  return (
    <>
      <CodeField
        ref={fieldRef}
        label={t('code')}
        hint={
          error
            ? undefined
            : t('codeHint', { digits: String(step.sent.digits), phone: grouped(login.input.phone) })
        }
        error={error}
        length={step.sent.digits}
        value={login.input.code}
        onValue={(code) => login.type({ code })}
        aside={<Resend at={step.sent.resendAt} onAgain={login.requestAnotherCode} />}
      />
      <CodeFromText
        key={step.sent.resendAt}
        digits={step.sent.digits}
        onCode={(code) => login.type({ code })}
      />
    </>
  );
}

const BUSY = { sending: 'sendingCode', proving: 'proving', entering: 'entering' } as const;

export function LoginButton({ login }: { login: Login }) {
  const t = useTranslations('auth');
  return (
    <Button
      key={login.needsCode ? 'send' : 'enter'}
      type="submit"
      form="login"
      busy={login.busy !== null && t(BUSY[login.busy])}
    >
      {login.needsCode ? t('sendCode') : t('submit')}
    </Button>
  );
}

function grouped(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:63|0)?(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}

function useErrorText(): (fault: FieldError | undefined) => string | undefined {
  const t = useTranslations('auth');
  const fieldText = useFieldText();
  const problemText = useProblemText();
  return (fault) => {
    if (fault === undefined) return undefined;
    if ('code' in fault) return fieldText(fault.code);
    const { triesLeft } = fault.problem.params;
    const tries = triesLeft === undefined ? '' : ` ${t('triesLeft', { tries: Number(triesLeft) })}`;
    return problemText(fault.problem) + tries;
  };
}
