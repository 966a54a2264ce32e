import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { Button } from '@tulay/ui/actions/button';
import { Resend } from '@tulay/ui/actions/resend';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { CheckField } from '@tulay/ui/fields/check-field';
import { CodeField } from '@tulay/ui/fields/code-field';
import { PhoneField } from '@tulay/ui/fields/phone-field';
import { useFieldText, useProblemText } from '@tulay/ui/format/problem-text';
import { Dock, Main } from '@tulay/ui/layout/main';
import { HelpBar } from '../../app/components/help-bar';
import { goBack, pathTo } from '../../app/routing/navigate';
import { hasSessionEnded } from '../../app/store/session';
import { CaptchaField } from './captcha';
import type { FieldError, LoginField } from './login-checks';
import { useLogin } from './use-login';

export default function LoginScreen() {
  const t = useTranslations('auth');
  const ended = useTranslations('shell')('sessionEnded');
  const [sessionEnded] = useState(hasSessionEnded);
  const login = useLogin();
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
    <>
      <HelpBar onBack={() => goBack('start')} />
      <Main form>
        <div className="stack gap-2">
          <h1 className="t-title">{t('heading')}</h1>
          <p className="text-quiet">{t('intro')}</p>
        </div>
        {sessionEnded ? <Note variant="sun">{ended}</Note> : null}
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
          {login.needsCode ? null : (
            <SentCode login={login} fieldRef={refFor('code')} error={textOf(login.errors.code)} />
          )}
          <Consent login={login} fieldRef={refFor('consent')} error={textOf(login.errors.consent)} />
          <ProblemNote problem={login.problem} />
        </form>
      </Main>
      <LoginDock login={login} />
    </>
  );
}

type Login = ReturnType<typeof useLogin>;

interface FieldProps {
  readonly login: Login;
  readonly fieldRef: (element: HTMLInputElement | null) => void;
  readonly error: string | undefined;
}

function Consent({ login, fieldRef, error }: FieldProps) {
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
        link: (text) => (
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
  const { sent } = login;
  if (sent === null) return null;
  return (
    <CodeField
      ref={fieldRef}
      label={t('code')}
      hint={
        error ? undefined : t('codeHint', { digits: String(sent.digits), phone: grouped(login.input.phone) })
      }
      error={error}
      length={sent.digits}
      value={login.input.code}
      onValue={(code) => login.type({ code })}
      aside={<Resend at={sent.resendAt} onAgain={login.requestAnotherCode} />}
    />
  );
}

function LoginDock({ login }: { login: Login }) {
  const t = useTranslations('auth');
  const busyText = login.busy === 'sending' ? t('sendingCode') : t('entering');
  return (
    <Dock bare>
      <Button
        key={login.needsCode ? 'send' : 'enter'}
        type="submit"
        form="login"
        busy={login.busy !== null && busyText}
      >
        {login.needsCode ? t('sendCode') : t('submit')}
      </Button>
      <p className="t-micro flex items-center justify-center gap-2 text-quiet">
        <ShieldCheck size={20} aria-hidden="true" />
        {t('safety')}
      </p>
    </Dock>
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
