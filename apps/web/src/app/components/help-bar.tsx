import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../store/store';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { TopBar } from '@tulay/ui/layout/top-bar';

export function HelpBar({ title, onBack }: { title?: ReactNode; onBack: () => void }) {
  const t = useTranslations('helpBar');
  const lender = useTranslations('shell.lender');
  const { hotLine, serviceEmail } = useStore();
  const [open, setOpen] = useState(false);

  return (
    <>
      <TopBar title={title} onBack={onBack} onHelp={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('heading')}>
        <p>{t('body')}</p>
        {hotLine ? (
          <KeyValues>
            <KeyValue
              name={lender('hotline')}
              value={
                <a className="link" href={`tel:${hotLine}`}>
                  {hotLine}
                </a>
              }
            />
            <KeyValue
              name={lender('email')}
              value={
                <a className="link" href={`mailto:${serviceEmail}`}>
                  {serviceEmail}
                </a>
              }
            />
          </KeyValues>
        ) : null}
      </Sheet>
    </>
  );
}
