import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, MessageSquareText, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { Row } from '@tulay/ui/layout/row';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { refreshAfter } from '../../../api/refresh';
import { pathTo } from '../../../app/routing/navigate';
import { type PushStatus, pushStatus, subscribeToPush, unsubscribeFromPush } from '../../../platform/push';

export function Notices() {
  const t = useTranslations('setup');
  return (
    <Card flush>
      <Row icon={Smartphone} title={t('inApp')} hint={t('inAppHint')} after={<Chip>{t('always')}</Chip>} />
      <Row
        icon={MessageSquareText}
        title={t('texts')}
        hint={t('textsHint')}
        after={<Chip>{t('always')}</Chip>}
      />
      <LockScreen />
    </Card>
  );
}

function LockScreen() {
  const t = useTranslations('setup.push');
  const { status, change, declined } = usePush();
  if (status === 'needs_install') {
    return (
      <Row icon={BellRing} title={t('name')} hint={t('needsInstall')} href={pathTo('addDeskTopBrowser')} />
    );
  }
  const isOn = status === 'on';
  const hint =
    status === 'denied' || declined ? t('denied') : status === 'unsupported' ? t('unsupported') : t('hint');
  return (
    <>
      <Row
        icon={BellRing}
        title={t('name')}
        hint={hint}
        after={
          status === 'on' || status === 'off' ? (
            <Button
              variant="second"
              compact
              aria-pressed={isOn}
              aria-label={t(isOn ? 'turnOff' : 'turnOn')}
              busy={change.pending && t('changing')}
              onClick={() => change.send(isOn ? 'off' : 'on')}
            >
              {t(isOn ? 'on' : 'off')}
            </Button>
          ) : null
        }
      />
      {change.problem ? (
        <div className="px-4 pb-3">
          <ProblemNote problem={change.problem} />
        </div>
      ) : null}
    </>
  );
}

const KEY = ['account', 'push'];

function usePush() {
  const client = useQueryClient();
  const status = useQuery({ queryKey: KEY, queryFn: pushStatus }).data;
  const show = (next: PushStatus) => client.setQueryData(KEY, next);

  const change = useCommand({
    changes: 'nothing',
    run: async (target: 'on' | 'off'): Promise<PushStatus> => {
      if (target === 'off') {
        const endpoint = await unsubscribeFromPush();
        if (endpoint) await valueOf(api.POST('/api/v1/account/push/end', { body: { endpoint } }));
        return 'off';
      }
      const { publicKey } = await valueOf(api.GET('/api/v1/account/push'));
      const subscription = await subscribeToPush(publicKey);
      if (!subscription) return pushStatus();
      await valueOf(api.POST('/api/v1/account/push', { body: subscription }));
      return 'on';
    },
    onDone: show,
    // Without this, the browser would stay subscribed although the server does not know the subscription.
    onProblem: () => void unsubscribeFromPush().then(() => refreshAfter(client, 'push')),
  });
  const declined = change.value !== undefined && change.value !== 'on' && change.value !== 'off';
  return { status, change, declined };
}
