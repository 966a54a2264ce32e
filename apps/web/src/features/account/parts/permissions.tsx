import { ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '@tulay/copy/languages';
import { Button } from '@tulay/ui/actions/button';
import { formatInstant } from '@tulay/ui/format/date-format';
import { Row } from '@tulay/ui/layout/row';
import { IconTile } from '@tulay/ui/layout/tile';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { saveConsent, useConsents } from '../../../app/wrapper/wrapper-consents';
import { PURPOSES } from '../../../platform/bridge/policy';

/** Lists the permissions granted to the native wrapper and revokes them. Renders nothing in a browser. */
export function Permissions() {
  const t = useTranslations('wrapper');
  const language = useLocale() as Language;
  const consents = useConsents();
  const [open, setOpen] = useState(false);
  const answered = PURPOSES.filter((purpose) => consents[purpose] !== undefined);
  if (answered.length === 0) return null;

  return (
    <>
      <Row
        before={<IconTile icon={ShieldQuestion} />}
        title={t('list.heading')}
        hint={t('list.hint')}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('list.heading')}>
        <ul className="stack gap-3">
          {answered.map((purpose) => {
            const { given = false, at = '' } = consents[purpose] ?? {};
            const date = formatInstant(at, language);
            return (
              <li key={purpose} className="flex items-center justify-between gap-3">
                <span>
                  <span className="t-strong block">{t(`names.${purpose}`)}</span>
                  <span className="t-small block text-quiet">
                    {given ? t('list.since', { date }) : t('list.refused', { date })}
                  </span>
                </span>
                {given ? (
                  <Button variant="second" compact onClick={() => saveConsent(purpose, false)}>
                    {t('list.takeBack')}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
      </Sheet>
    </>
  );
}
