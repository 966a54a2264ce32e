import { FileJson, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ExportLinksBody, PrivacyBody } from '@tulay/contract/privacy/privacy';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { ConfirmSheet } from '../../../app/confirm/confirm-sheet';
import { downloadExport, useOpenExport, useRequestExport } from '../privacy.queries';

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
  const [confirming, setConfirming] = useState(false);
  const [links, setLinks] = useState<Partial<ExportLinksBody>>({});
  const open = useOpenExport(copy.exportId, (opened) => {
    setConfirming(false);
    setLinks(opened);
  });
  const { pdf, json } = links;
  /** Opens a file, and removes its link because it works once. */
  function download(format: 'pdf' | 'json', url: string) {
    setLinks({ ...links, [format]: undefined });
    downloadExport(url);
  }

  return (
    <>
      <p role="status">{t('ready', { at: dates.instant(copy.readyUntil ?? copy.requestedAt) })}</p>
      {pdf ? (
        <Button variant="second" onClick={() => download('pdf', pdf)}>
          <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('pdf')}
        </Button>
      ) : null}
      {json ? (
        <Button variant="second" onClick={() => download('json', json)}>
          <FileJson size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('json')}
        </Button>
      ) : null}
      {pdf || json ? null : (
        <Button variant="second" onClick={() => setConfirming(true)}>
          {t('open')}
        </Button>
      )}
      <p className="t-small text-quiet">{t('linkHint')}</p>
      <ConfirmSheet
        request={confirming ? { purpose: 'data_copy', subject: copy.exportId } : null}
        action={t('open')}
        busy={open.pending && t('opening')}
        problem={open.problem}
        onConfirmed={open.send}
        onClose={() => setConfirming(false)}
      >
        {t('confirm')}
      </ConfirmSheet>
    </>
  );
}
