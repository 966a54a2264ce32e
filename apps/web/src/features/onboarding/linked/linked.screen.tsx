import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { useCommand } from '../../../api/command';
import { ProblemError } from '../../../api/problem';
import { HelpBar } from '../../../app/components/help-bar';
import { goBack } from '../../../app/routing/navigate';
import { FacebookCard } from './facebook-card';
import { devicesQuery, forgetDevices } from './linked.queries';

export default function LinkedScreen() {
  const t = useTranslations('linked');
  return (
    <>
      <HelpBar title={t('heading')} onBack={() => goBack('my')} />
      <Main>
        <FacebookCard screen="linked" />
        <DevicesCard />
      </Main>
    </>
  );
}

function DevicesCard() {
  const t = useTranslations('linked.device');
  const common = useTranslations('common');
  const dates = useDates();
  const client = useQueryClient();
  const { data: devices, error, refetch } = useQuery(devicesQuery);
  const forget = useCommand({
    changes: 'nothing',
    run: () => forgetDevices(),
    onDone: (left) => {
      client.setQueryData(devicesQuery.queryKey, left);
      notify(t('forgotten'));
    },
  });
  const failed = devices === undefined && error instanceof ProblemError ? error.problem : forget.problem;

  return (
    <Card title={t('heading')}>
      {devices === undefined && failed === undefined ? <Skeleton className="h-12 w-full" /> : null}
      {devices?.length === 0 ? <p className="t-small text-quiet">{t('none')}</p> : null}
      {devices?.map(({ family, consentedAt, seenAt }) => (
        <div key={consentedAt} className="flex items-center gap-3">
          <MonitorSmartphone className="shrink-0" size={24} strokeWidth={1.75} aria-hidden="true" />
          <span className="min-w-0 flex-1">
            <span className="t-strong block">{t(`family.${family}`)}</span>
            <span className="t-small block text-quiet">
              {t('since', {
                date: dates.instant(consentedAt),
                seen: dates.instant(seenAt),
              })}
            </span>
          </span>
        </div>
      ))}
      <ProblemNote problem={failed} />
      {devices === undefined && failed ? (
        <Button variant="second" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      ) : null}
      {devices && devices.length > 0 ? (
        <Button
          variant="danger"
          busy={forget.pending && t('forgetting')}
          onClick={() => forget.send(undefined)}
        >
          {t('forget')}
        </Button>
      ) : null}
    </Card>
  );
}
