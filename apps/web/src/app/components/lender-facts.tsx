import type { AppConfigBody } from '@tulay/contract/meta/app-config';
import { useTranslations } from 'use-intl';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';

export default function LenderFacts({ lender }: { lender: AppConfigBody['lender'] }) {
  const t = useTranslations('shell.lender');
  return (
    <>
      <p>{t('body')}</p>
      <Card>
        <p className="t-strong">{lender.name}</p>
        <p className="tabular-nums">
          {t('sec', { number: lender.secRegistration })}
          <br />
          {t('ca', { number: lender.certificateOfAuthority })}
        </p>
        <KeyValues>
          <KeyValue
            name={t('hotline')}
            value={
              <a className="link" href={`tel:${lender.hotline}`}>
                {lender.hotline}
              </a>
            }
          />
          <KeyValue
            name={t('email')}
            value={
              <a className="link" href={`mailto:${lender.email}`}>
                {lender.email}
              </a>
            }
          />
          <KeyValue
            name={t('website')}
            value={
              <a className="link" href={lender.website} rel="noreferrer" target="_blank">
                {lender.website.replace(/^https?:\/\//, '')}
              </a>
            }
          />
        </KeyValues>
      </Card>
    </>
  );
}
