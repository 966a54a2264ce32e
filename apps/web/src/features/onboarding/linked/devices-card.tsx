import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '@tulay/copy/languages';
import { MonitorSmartphone } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { useCommand } from '../../../api/command';
import { ProblemError } from '../../../api/problem';
import { Button } from '@tulay/ui/actions/button';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { formatInstant } from '@tulay/ui/format/date-format';
import { notify } from '@tulay/ui/behavior/notify';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { devicesQuery, forgetDevices } from './linked.queries';

/** The devices that the borrower let us recognise, since when, and the way to take that back. */
export function DevicesCard() {
  const t = useTranslations('linked.device');
  const common = useTranslations('common');
  const language = useLocale() as Language;
  const client = useQueryClient();
  const { data: devices, error, refetch } = useQuery(devicesQuery);
  const forget = useCommand({
    run: () => forgetDevices(),
    onDone: (left) => {
      client.setQueryData(devicesQuery.queryKey, left);
      notify(t('forgotten'));
    },
  });
  const failed = devices === undefined && error instanceof ProblemError ? error.problem : forget.problem;

  return (
    <Card>
      <CardHead title={t('heading')} />
      {devices === undefined && failed === undefined ? <Skeleton className="h-12 w-full" /> : null}
      {devices?.length === 0 ? <p className="t-small text-quiet">{t('none')}</p> : null}
      {devices?.map(({ family, consentedAt, seenAt }) => (
        <div key={consentedAt} className="flex items-center gap-3">
          <MonitorSmartphone className="shrink-0" size={24} strokeWidth={1.75} aria-hidden="true" />
          <span className="min-w-0 flex-1">
            <span className="t-strong block">{t(`family.${family}`)}</span>
            <span className="t-small block text-quiet">
              {t('since', {
                date: formatInstant(consentedAt, language),
                seen: formatInstant(seenAt, language),
              })}
            </span>
          </span>
        </div>
      ))}
      <ProblemNote problem={failed} />
      {devices === undefined && failed ? (
        <Button look="second" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      ) : null}
      {devices && devices.length > 0 ? (
        <Button look="danger" busy={forget.pending && t('forgetting')} onClick={() => forget.send(undefined)}>
          {t('forget')}
        </Button>
      ) : null}
    </Card>
  );
}
