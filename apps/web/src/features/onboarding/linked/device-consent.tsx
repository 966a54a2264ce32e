import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { Language } from '@tulay/copy/languages';
import { CheckField } from '@tulay/ui/fields/check-field';
import { formatInstant } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { pathTo } from '../../../app/routing/navigate';
import { hasDeviceToken } from './device-token';
import { devicesQuery } from './linked.queries';

interface Props {
  readonly allowed: boolean;
  readonly onAllow: (allowed: boolean) => void;
}

/** Returns the time of consent to recognize this browser; null without consent, undefined while loading. */
export function useDeviceConsent(): string | null | undefined {
  const { data } = useQuery(devicesQuery);
  if (data === undefined) return undefined;
  return hasDeviceToken() ? (data[0]?.consentedAt ?? null) : null;
}

/** Asks for consent to recognize this device, right before the application is sent. */
export function DeviceConsent({ allowed, onAllow }: Props) {
  const t = useTranslations('linked.device');
  const language = useLocale() as Language;
  const since = useDeviceConsent();
  if (since === undefined) return null;
  if (since !== null) {
    return (
      <p className="t-small text-quiet">
        {t('known', { date: formatInstant(since, language) })}{' '}
        <Link href={pathTo('linked')} className="font-semibold text-accent">
          {t('see')}
        </Link>
      </p>
    );
  }
  return (
    <Card>
      <CheckField checked={allowed} onChange={(event) => onAllow(event.target.checked)}>
        <span className="t-strong block">{t('ask')}</span>
        <span className="mt-1 block text-quiet">{t('why')}</span>
        <span className="mt-1 block text-quiet">{t('kept')}</span>
      </CheckField>
    </Card>
  );
}
