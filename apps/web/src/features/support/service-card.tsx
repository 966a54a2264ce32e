import { serviceAt } from '@tulay/engine/support/service-hours';
import { Mail, MessageSquareText, Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../api/config';
import { pathTo } from '../../app/navigate';
import { deviceNow } from '../../platform/device-clock';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { Skeleton } from '@tulay/ui/feedback/skeleton';

/** Who answers, when, and how to reach them. */
export function ServiceCard() {
  const t = useTranslations('help.service');
  const lender = useConfig((config) => config.data?.lender);
  const now = serviceAt(new Date(deviceNow()));
  if (!lender) return <Skeleton className="h-56 w-full rounded-card" />;

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="t-head">{t('heading')}</h2>
        <Chip look={now === 'open' ? 'green' : 'plain'}>{t(now)}</Chip>
      </div>
      <p className="text-quiet">{t('hours')}</p>
      <ButtonLink look="second" href={`tel:${lender.hotline.replace(/[^\d+]/g, '')}`} outside>
        <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('call', { hotline: lender.hotline })}
      </ButtonLink>
      <ButtonLink look="second" href={`mailto:${lender.email}`} outside>
        <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('write', { email: lender.email })}
      </ButtonLink>
      <ButtonLink look="plain" href={pathTo('feedback')}>
        <MessageSquareText size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('feedback')}
      </ButtonLink>
    </Card>
  );
}
