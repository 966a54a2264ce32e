import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../api/problem';
import { Button } from '@tulay/ui/actions/button';
import { CodeField } from '@tulay/ui/fields/code-field';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useFieldText } from '@tulay/ui/format/problem-text';
import { Resend } from '@tulay/ui/actions/resend';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import type { ConfirmRequest, ConfirmSheetProps } from './confirm-props';
import { CodeFromText } from './code-from-text';
import { type Confirmation, useConfirmation } from './use-confirmation';

export default function ConfirmBody(props: ConfirmSheetProps & { readonly request: ConfirmRequest }) {
  const { request, children, action, busy, problem, onConfirmed } = props;
  const t = useTranslations('confirm');
  const confirmation = useConfirmation(request, onConfirmed);
  const input = useRef<HTMLInputElement>(null);
  const { view, fault } = confirmation;
  const shown = view !== undefined;
  useEffect(() => {
    if (shown) input.current?.focus();
  }, [shown]);
  useEffect(() => {
    if (fault) input.current?.select();
  }, [fault]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Without this, React would also submit a form around the sheet, because the event bubbles to it.
    event.stopPropagation();
    if (!busy) confirmation.submit();
  }

  return (
    <form onSubmit={submit} noValidate className="stack gap-4">
      <div className="text-quiet">{children}</div>
      {view ? <Code confirmation={confirmation} view={view} input={input} /> : null}
      {confirmation.waiting ? <Skeleton className="h-[120px] w-full rounded-field" /> : null}
      <ProblemNote problem={problem ?? confirmation.problem} />
      {view ? (
        <Button type="submit" busy={busy || (confirmation.pending && t('checking'))}>
          {action}
        </Button>
      ) : (
        <SendCodeButton confirmation={confirmation} />
      )}
      <p className="t-micro text-center text-quiet">{t('safety')}</p>
    </form>
  );
}

interface CodeProps {
  readonly confirmation: Confirmation;
  readonly view: NonNullable<Confirmation['view']>;
  readonly input: React.Ref<HTMLInputElement>;
}

function Code({ confirmation, view, input }: CodeProps) {
  const t = useTranslations('confirm');
  const error = useFaultText()(confirmation.fault);
  return (
    <>
      <CodeField
        ref={input}
        label={t('code')}
        hint={error ? undefined : t('codeHint', { digits: String(view.digits), phone: view.phoneMasked })}
        error={error}
        length={view.digits}
        value={confirmation.code}
        onValue={confirmation.type}
        aside={
          confirmation.resendAt ? (
            <Resend at={confirmation.resendAt} onAgain={confirmation.sendAgain} />
          ) : null
        }
      />
      <CodeFromText key={confirmation.resendAt} digits={view.digits} onCode={confirmation.type} />
    </>
  );
}

function SendCodeButton({ confirmation }: { confirmation: Confirmation }) {
  const t = useTranslations('confirm');
  if (confirmation.waiting) return null;
  return confirmation.resendAt ? (
    <p className="t-label text-center">
      <Resend at={confirmation.resendAt} onAgain={confirmation.sendAgain} />
    </p>
  ) : (
    <Button onClick={confirmation.sendAgain}>{t('sendCode')}</Button>
  );
}

function useFaultText(): (fault: Problem | 'code_format' | undefined) => string | undefined {
  const wrong = useTranslations('confirm')('codeWrong');
  const t = useTranslations('auth');
  const fieldText = useFieldText();
  return (fault) => {
    if (fault === undefined || fault === 'code_format') return fieldText(fault);
    const { triesLeft } = fault.params;
    const tries = triesLeft === undefined ? '' : ` ${t('triesLeft', { tries: Number(triesLeft) })}`;
    return wrong + tries;
  };
}
