import { useQueryClient } from '@tanstack/react-query';
import { feedback } from '@tulay/engine/identity/field-rules';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { homeQuery } from '../../../api/loans';
import { Button } from '../../../ui/button';
import { Field, useFieldWiring } from '../../../ui/field';
import { ProblemNote } from '../../../ui/problem-note';
import { useFieldText } from '../../../ui/problem-text';
import { Sheet } from '../../../ui/sheet';

/** Asks that a person looks at a rejection again, in the borrower's own words. */
export function Appeal() {
  const t = useTranslations('home');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="second" onClick={() => setOpen(true)}>
        {t('appeal')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('appeal')}>
        <AppealForm onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function AppealForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const fieldText = useFieldText();
  const client = useQueryClient();
  const words = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string>();
  const error = fault ? { error: fieldText(fault) ?? '' } : {};
  const wiring = useFieldWiring(error);
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
      <Field label={t('appealWords')} wiring={wiring} {...error}>
        <div className="input h-auto">
          <textarea
            ref={words}
            {...wiring}
            rows={4}
            maxLength={500}
            className="w-full resize-none border-0 bg-transparent py-3 outline-none"
          />
        </div>
      </Field>
      <ProblemNote problem={command.problem} />
      <Button type="submit" busy={command.pending && common('sending')}>
        {t('appealSend')}
      </Button>
    </form>
  );
}
