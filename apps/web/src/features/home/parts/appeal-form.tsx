import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { feedback } from '@tulay/engine/identity/field-rules';
import { Button } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { TextArea } from '@tulay/ui/fields/text-area';
import { useFieldText } from '@tulay/ui/format/problem-text';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { homeQuery } from '../../../api/loans';

/** Why a person should look again. */
export default function AppealForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const fieldText = useFieldText();
  const client = useQueryClient();
  const words = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string>();
  const command = useCommand({
    run: (said: string, key) => {
      const params = { header: { 'idempotency-key': key } };
      return valueOf(api.POST('/api/v1/applications/current/appeal', { body: { words: said }, params }));
    },
    onDone: () => void client.invalidateQueries({ queryKey: homeQuery.queryKey }).then(onDone),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const said = feedback(words.current?.value ?? '');
    setFault(said.ok ? undefined : said.code);
    if (said.ok) command.send(said.value);
    else words.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="stack gap-4">
      <p className="text-quiet">{t('appealIntro')}</p>
      <TextArea
        ref={words}
        label={t('appealWords')}
        name="appeal"
        maxLength={500}
        error={fault ? fieldText(fault) : undefined}
      />
      <ProblemNote problem={command.problem} />
      <Button type="submit" busy={command.pending && common('sending')}>
        {t('appealSend')}
      </Button>
    </form>
  );
}
