import { FileJson, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PrivacyBody } from '@tulay/contract/privacy/privacy';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { useOpenExport, useRequestExport } from '../privacy.queries';

export function DataExport({ copy }: { copy: PrivacyBody['export'] }) {
  const t = useTranslations('privacy.copy');
  const ask = useRequestExport();

  return (
    <Card title={t('heading')}>
      <p className="text-quiet">{t('hint')}</p>
      {copy === null ? (
        <>
          <ProblemNote problem={ask.problem} />
          <Button variant="second" onClick={() => ask.send()} busy={ask.pending && t('asking')}>
            {t('ask')}
          </Button>
        </>
      ) : null}
      {copy?.state === 'preparing' ? <Note live>{t('preparing')}</Note> : null}
      {copy?.state === 'ready' ? <ExportFiles copy={copy} /> : null}
    </Card>
  );
}

function ExportFiles({ copy }: { copy: NonNullable<PrivacyBody['export']> }) {
  const t = useTranslations('privacy.copy');
  const dates = useDates();
  const open = useOpenExport(copy.exportId);

  return (
    <>
      <p role="status">{t('ready', { at: dates.instant(copy.readyUntil ?? copy.requestedAt) })}</p>
      <ProblemNote problem={open.problem} />
      <Button variant="second" onClick={() => open.send('pdf')} busy={open.pending && t('opening')}>
        <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('pdf')}
      </Button>
      <Button variant="second" onClick={() => open.send('json')} busy={open.pending && t('opening')}>
        <FileJson size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('json')}
      </Button>
      <p className="t-small text-quiet">{t('linkHint')}</p>
    </>
  );
}
