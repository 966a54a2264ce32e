import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionListBody } from '@tulay/contract/auth/session';
import { deviceName } from '@tulay/copy/device-names';
import { Button } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { Row } from '@tulay/ui/layout/row';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { QueryView } from '../../../app/components/query-view';
import { endSession } from '../../../app/store/session';
import { sessionsQuery, useEndSessions } from '../account.queries';

type Session = SessionListBody['sessions'][number];

export function Sessions() {
  const t = useTranslations('setup');
  const sessions = useQuery(sessionsQuery);
  const [leaving, setLeaving] = useState(false);
  const end = useEndSessions((which) => {
    if (which === 'everywhere') endSession('signed_out');
    else notify(t('ended'));
  });
  const others = sessions.data?.sessions.filter(({ current }) => !current) ?? [];

  return (
    <>
      <QueryView query={sessions} skeleton={<Skeleton className="h-[74px] w-full rounded-card" />}>
        {({ sessions: all }) => (
          <Card flush>
            {all.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                busy={end.pending}
                onEnd={() => end.send(session.sessionId)}
              />
            ))}
          </Card>
        )}
      </QueryView>
      {leaving ? null : <ProblemNote problem={end.problem} />}
      <p className="t-small px-1 text-quiet">{others.length > 0 ? t('strangerHint') : t('newDeviceHint')}</p>
      {others.length > 1 ? (
        <Button variant="second" onClick={() => end.send('others')} busy={end.pending && t('endOthers')}>
          {t('endOthers')}
        </Button>
      ) : null}
      <Button variant="plain" onClick={() => setLeaving(true)}>
        {t('endEverywhere')}
      </Button>
      <Sheet open={leaving} onClose={() => setLeaving(false)} title={t('everywhereHeading')}>
        <p>{t('everywhereHint')}</p>
        <ProblemNote problem={end.problem} />
        <Button
          variant="danger"
          onClick={() => end.send('everywhere')}
          busy={end.pending && t('endEverywhere')}
        >
          {t('endEverywhere')}
        </Button>
      </Sheet>
    </>
  );
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const t = useTranslations('setup');
  const dates = useDates();
  const device = deviceName(session.device);
  const Drawing = ['ios', 'android'].includes(session.device.system) ? Smartphone : MonitorSmartphone;
  const at = dates.instant(session.current ? session.signedInAt : session.lastSeenAt);

  return (
    <Row
      icon={Drawing}
      iconVariant={session.current ? 'teal' : 'flat'}
      title={device}
      hint={session.current ? t('since', { at }) : t('lastSeen', { at })}
      after={
        session.current ? (
          <Chip variant="teal">{t('thisDevice')}</Chip>
        ) : (
          <Button
            variant="second"
            compact
            onClick={onEnd}
            disabled={busy}
            aria-label={t('endNamed', { device })}
          >
            {t('end')}
          </Button>
        )
      }
    />
  );
}
