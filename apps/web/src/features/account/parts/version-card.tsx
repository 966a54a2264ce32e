import { useState } from 'react';
import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import { useConfig } from '../../../api/config';
import { lookForVersion } from '../../../app/new-version';
import { Button } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { formatInstant } from '@tulay/ui/format/date-format';
import { useNotice } from '@tulay/ui/behavior/notify';

type Looked = 'newest' | 'found' | 'unreached';

/** The version of the app, and the way to a newer one. */
export function VersionCard() {
  const t = useTranslations('setup');
  const language = useLocale() as Language;
  const version = useConfig((config) => config.data?.version) ?? '…';
  const update = useNotice((notice) => notice.update);
  const [looking, setLooking] = useState(false);
  const [looked, setLooked] = useState<Looked>();

  async function look() {
    setLooking(true);
    setLooked(await lookForVersion());
    setLooking(false);
  }

  return (
    <Card>
      <div className="stack gap-1">
        <p className="tabular-nums">
          {t('version', { version })}{' '}
          <span className="text-quiet">· {formatInstant(__BUILD__, language)}</span>
        </p>
        <p className="t-small text-quiet" role="status">
          {looked === undefined ? '' : t(looked === 'unreached' ? 'unchecked' : update ? 'found' : looked)}
        </p>
      </div>
      {update ? (
        <Button onClick={update}>{t('take')}</Button>
      ) : (
        <Button look="second" onClick={() => void look()} busy={looking && t('checking')}>
          {t('check')}
        </Button>
      )}
    </Card>
  );
}
