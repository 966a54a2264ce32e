import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { NumberChangeBody } from '@tulay/contract/auth/number-change';
import { phoneRule } from '@tulay/engine/identity/phone';
import { Button } from '@tulay/ui/actions/button';
import { Resend } from '@tulay/ui/actions/resend';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { CodeField } from '@tulay/ui/fields/code-field';
import { DateField } from '@tulay/ui/fields/date-field';
import { PhoneField } from '@tulay/ui/fields/phone-field';
import { NumberField } from '@tulay/ui/fields/number-field';
import { useFieldText } from '@tulay/ui/format/problem-text';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Chip, type ChipVariant } from '@tulay/ui/layout/chip';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { CaptchaField, useCaptcha } from '../../app/components/captcha';
import { HelpBar } from '../../app/components/help-bar';
import { useAnswerPromise } from '../../app/components/answer-promise';
import { QueryView } from '../../app/components/query-view';
import { goBack } from '../../app/routing/navigate';
import { deviceNow } from '../../platform/device-clock';
import {
  numberChangeQuery,
  useNumberCode,
  useRequestNumberChange,
  useWithdrawNumberChange,
} from './account.queries';

type Request = NonNullable<NumberChangeBody['request']>;

const CHIP_VARIANTS: Readonly<Record<Request['state'], ChipVariant>> = {
  requested: 'sun',
  approved: 'green',
  refused: 'plain',
  withdrawn: 'plain',
};

/** Changes the phone number of a borrower who lost the SIM: the ID proves the identity, an operator decides. */
export default function ChangeNumberScreen() {
  const t = useTranslations('setup.change');
  const change = useQuery(numberChangeQuery);
  return (
    <>
      <HelpBar title={t('heading')} onBack={() => goBack('setup')} />
      <QueryView
        query={change}
        skeleton={
          <Main>
            <Skeleton className="h-24 w-full rounded-card" />
            <Skeleton className="h-72 w-full rounded-card" />
          </Main>
        }
      >
        {(found) => <Change change={found} />}
      </QueryView>
    </>
  );
}

function Change({ change: { request, provable } }: { change: NumberChangeBody }) {
  const t = useTranslations('setup.change');
  if (request?.state === 'requested') {
    return (
      <Main>
        <Ticket request={request} />
      </Main>
    );
  }
  const past = request ? <Ticket request={request} /> : null;
  if (provable) return <NumberForm past={past} />;
  return (
    <Main>
      {past}
      <Note variant="sun">{t('noId')}</Note>
    </Main>
  );
}

function Ticket({ request }: { request: Request }) {
  const t = useTranslations('setup.change');
  const answerLabel = useTranslations('setup.accountDeletion')('fromSupport');
  const textOf = useAnswerPromise();
  const withdraw = useWithdrawNumberChange();
  return (
    <Card>
      <CardHead title={t('ticket')}>
        <Chip variant={CHIP_VARIANTS[request.state]}>{t(`names.${request.state}`)}</Chip>
      </CardHead>
      <div className="stack gap-1">
        <p translate="no" className="t-title tabular-nums">
          {request.ticket}
        </p>
        <p className="t-small text-quiet tabular-nums">{t('to', { phone: request.newPhoneMasked })}</p>
      </div>
      <p role="status">
        {request.promise === null
          ? t(`states.${request.state}`)
          : t(`answer.${textOf(request.promise)[0]}`, textOf(request.promise)[1])}
      </p>
      {request.words ? (
        <Note>
          <span className="t-label block">{answerLabel}</span>
          {request.words}
        </Note>
      ) : null}
      {request.state === 'requested' ? (
        <>
          <p className="t-small text-quiet">{t('steps')}</p>
          <ProblemNote problem={withdraw.problem} />
          <Button
            variant="second"
            onClick={() => withdraw.send()}
            busy={withdraw.pending && t('withdrawing')}
          >
            {t('withdraw')}
          </Button>
        </>
      ) : null}
    </Card>
  );
}

const EMPTY = { phone: '', idNumber: '', birthDate: '', captcha: '', code: '' };
type Typed = typeof EMPTY;
type FieldErrors = Partial<Record<keyof Typed, string>>;

function NumberForm({ past }: { past: ReactNode }) {
  const t = useTranslations('setup.change');
  const fieldText = useFieldText();
  const form = useNumberForm();
  const { typed, type, errors, captcha, codeRequest, changeRequest, submit, sendAgain, resendAt } = form;
  const sent = codeRequest.value;

  return (
    <>
      <Main form>
        {past}
        <p className="text-quiet">{t('intro')}</p>
        <form id="number" onSubmit={submit} noValidate className="stack gap-6">
          <PhoneField
            label={t('phone')}
            name="phone"
            value={typed.phone}
            onChange={({ target }) => type({ phone: target.value })}
            error={fieldText(errors.phone)}
          />
          <NumberField
            label={t('idNumber')}
            name="idNumber"
            inputMode="text"
            value={typed.idNumber}
            onChange={({ target }) => type({ idNumber: target.value })}
            error={fieldText(errors.idNumber)}
          />
          <DateField
            label={t('birthDate')}
            name="birthDate"
            value={typed.birthDate}
            onChange={({ target }) => type({ birthDate: target.value })}
            error={fieldText(errors.birthDate)}
          />
          {sent ? (
            <CodeField
              label={t('code')}
              length={sent.digits}
              value={typed.code}
              onValue={(code) => type({ code })}
              error={fieldText(errors.code)}
              aside={<Resend at={resendAt} onAgain={sendAgain} />}
            />
          ) : (
            <CaptchaField
              state={captcha}
              value={typed.captcha}
              onValue={(text) => type({ captcha: text })}
              error={fieldText(errors.captcha)}
            />
          )}
          <ProblemNote problem={changeRequest.problem ?? codeRequest.problem} />
        </form>
      </Main>
      <Dock>
        <Button
          type="submit"
          form="number"
          busy={(codeRequest.pending && t('sending')) || (changeRequest.pending && t('asking'))}
        >
          {sent ? t('ask') : t('send')}
        </Button>
      </Dock>
    </>
  );
}

function useNumberForm() {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [resendAt, setResendAt] = useState(0);
  const codeRequest = useNumberCode();
  const changeRequest = useRequestNumberChange();
  const sent = codeRequest.value;
  const captcha = useCaptcha(sent === undefined);
  const { problem } = codeRequest;
  const { renew } = captcha;
  useEffect(() => {
    if (problem !== undefined) renew();
  }, [problem, renew]);

  function type(change: Partial<Typed>) {
    setTyped((all) => ({ ...all, ...change }));
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in change))));
    // An OTP is valid for one phone number only.
    if (change.phone !== undefined) codeRequest.reset();
  }

  /** Returns to the captcha, which every OTP needs. */
  function sendAgain() {
    setTyped((all) => ({ ...all, captcha: '', code: '' }));
    codeRequest.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = validate(typed, sent?.digits);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) document.querySelector<HTMLInputElement>(`#number [name=${first}]`)?.focus();
    if (first || codeRequest.pending || changeRequest.pending) return;
    if (sent) return changeRequest.send(typed);
    if (captcha.captcha === null) return captcha.failed ? renew() : undefined;
    type({ captcha: '' });
    setResendAt(deviceNow() + 60_000);
    const { captchaId } = captcha.captcha;
    codeRequest.send({ phone: typed.phone, captchaId, captchaText: typed.captcha });
  }
  return { typed, type, errors, captcha, codeRequest, changeRequest, submit, sendAgain, resendAt };
}

/** Returns the error code of each invalid field. `digits` is the length of the OTP, undefined before it is sent. */
function validate(
  { phone, idNumber, birthDate, captcha, code }: Typed,
  digits: number | undefined,
): FieldErrors {
  const number = phoneRule(phone);
  return {
    ...(number.ok ? {} : { phone: number.code }),
    ...(idNumber.trim() === '' ? { idNumber: 'required' } : {}),
    ...(birthDate === '' ? { birthDate: 'birth_date_invalid' } : {}),
    ...(digits === undefined && captcha.trim() === '' ? { captcha: 'captcha_required' } : {}),
    ...(digits !== undefined && code.length !== digits ? { code: 'code_format' } : {}),
  };
}
