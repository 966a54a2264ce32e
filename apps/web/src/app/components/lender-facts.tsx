import type { AppConfigBody } from '@tulay/contract/meta/app-config';
import { useTranslations } from 'use-intl';
import { Card } from '@tulay/ui/layout/card';
import { useStore } from '../store/store';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';

export default function LenderFacts({ lender }: { lender: AppConfigBody['lender'] }) {
  const t = useTranslations('shell.lender');
  const { hotLine, serviceEmail, proWebsite } = useStore();
  return (
    <>
      <p>{t('body')}</p>
      <Card>
        <p translate="no" className="t-strong">
          {lender.name}
        </p>
        <p className="tabular-nums">
          {t('sec', { number: lender.secRegistration })}
          <br />
          {t('ca', { number: lender.certificateOfAuthority })}
        </p>
        <p translate="no">{lender.address}</p>
        <KeyValues>
          <KeyValue
            name={t('hotline')}
            value={
              <a className="link" href={`tel:${hotLine}`}>
                {hotLine}
              </a>
            }
          />
          <KeyValue
            name={t('email')}
            value={
              <a className="link" href={`mailto:${serviceEmail}`}>
                {serviceEmail}
              </a>
            }
          />
          <KeyValue
            name={t('website')}
            value={
              <a className="link" href={proWebsite} rel="noreferrer" target="_blank">
                {proWebsite.replace(/^https?:\/\//, '')}
              </a>
            }
          />
        </KeyValues>
      </Card>
    </>
  );
}
