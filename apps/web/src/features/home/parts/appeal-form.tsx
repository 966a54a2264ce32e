import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { feedback } from '@tulay/engine/identity/field-rules';
import { Button } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { TextArea } from '@tulay/ui/fields/text-area';
import { useFieldText } from '@tulay/ui/format/problem-text';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';

export default function AppealForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const fieldText = useFieldText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [errorCode, setErrorCode] = useState<string>();
  const command = useCommand({
    changes: 'appeal',
    run: (text: string, key) => {
      const params = { header: { 'idempotency-key': key } };
      return valueOf(api.POST('/api/v1/applications/current/appeal', { body: { words: text }, params }));
    },
    onRefreshed: onDone,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = feedback(field.current?.value ?? '');
    setErrorCode(text.ok ? undefined : text.code);
    if (text.ok) command.send(text.value);
    else field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="stack gap-4">
      <p className="text-quiet">{t('appealIntro')}</p>
      <TextArea
        ref={field}
        label={t('appealWords')}
        name="appeal"
        maxLength={500}
        error={errorCode ? fieldText(errorCode) : undefined}
      />
      <ProblemNote problem={command.problem} />
      <Button type="submit" busy={command.pending && common('sending')}>
        {t('appealSend')}
      </Button>
    </form>
  );
}
