import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../api/config';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { TopBar } from '@tulay/ui/layout/top-bar';

export function HelpBar({ title, onBack }: { title?: ReactNode; onBack: () => void }) {
  const t = useTranslations('system.help');
  const lender = useTranslations('shell.lender');
  const { data } = useConfig();
  const [open, setOpen] = useState(false);

  return (
    <>
      <TopBar title={title} onBack={onBack} onHelp={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('heading')}>
        <p>{t('body')}</p>
        {data ? (
          <KeyValues>
            <KeyValue
              name={lender('hotline')}
              value={
                <a className="link" href={`tel:${data.lender.hotline}`}>
                  {data.lender.hotline}
                </a>
              }
            />
            <KeyValue
              name={lender('email')}
              value={
                <a className="link" href={`mailto:${data.lender.email}`}>
                  {data.lender.email}
                </a>
              }
            />
          </KeyValues>
        ) : null}
      </Sheet>
    </>
  );
}
