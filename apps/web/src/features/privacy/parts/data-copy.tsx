import { FileJson, FileText } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { PrivacyBody } from '@tulay/contract/privacy/privacy';
import type { Language } from '@tulay/copy/languages';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { formatInstant } from '@tulay/ui/format/date-format';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { useAskCopy, useOpenCopy } from '../privacy.queries';

type Copy = NonNullable<PrivacyBody['export']>;

/** A copy of everything: asked for, being made, ready to fetch. */
export function DataCopy({ copy }: { copy: PrivacyBody['export'] }) {
  const t = useTranslations('privacyCentre.copy');
  const ask = useAskCopy();

  return (
    <Card>
      <CardHead title={t('heading')} />
      <p className="text-quiet">{t('hint')}</p>
      {copy === null ? (
        <>
          <ProblemNote problem={ask.problem} />
          <Button look="second" onClick={() => ask.send()} busy={ask.pending && t('asking')}>
            {t('ask')}
          </Button>
        </>
      ) : null}
      {copy?.state === 'preparing' ? <Note live>{t('preparing')}</Note> : null}
      {copy?.state === 'ready' ? <Files copy={copy} /> : null}
    </Card>
  );
}

function Files({ copy }: { copy: Copy }) {
  const t = useTranslations('privacyCentre.copy');
  const language = useLocale() as Language;
  const open = useOpenCopy(copy.exportId);

  return (
    <>
      <p role="status">{t('ready', { at: formatInstant(copy.readyUntil ?? copy.askedAt, language) })}</p>
      <ProblemNote problem={open.problem} />
      <Button look="second" onClick={() => open.send('pdf')} busy={open.pending && t('opening')}>
        <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('pdf')}
      </Button>
      <Button look="second" onClick={() => open.send('json')} busy={open.pending && t('opening')}>
        <FileJson size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('json')}
      </Button>
      <p className="t-small text-quiet">{t('linkHint')}</p>
    </>
  );
}
