import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, MessageSquareText, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { Row } from '@tulay/ui/layout/row';
import { Tile } from '@tulay/ui/layout/tile';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { pathTo } from '../../../app/routing/navigate';
import { type PushStatus, pushStatus, subscribeToPush, unsubscribeFromPush } from '../../../platform/push';

/** What tells the borrower, and where: always the app and texts, the lock screen only where it is allowed. */
export function Notices() {
  const t = useTranslations('setup');
  return (
    <Card flush>
      <Row
        before={<Icon of={Smartphone} />}
        title={t('inApp')}
        hint={t('inAppHint')}
        after={<Chip>{t('always')}</Chip>}
      />
      <Row
        before={<Icon of={MessageSquareText} />}
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
  const { standing, change, declined } = usePush();
  if (standing === 'needs_install') {
    return (
      <Row
        before={<Icon of={BellRing} />}
        title={t('name')}
        hint={t('needsInstall')}
        href={pathTo('addDeskTopBrowser')}
      />
    );
  }
  const isOn = standing === 'on';
  const hint =
    standing === 'denied' || declined
      ? t('denied')
      : standing === 'unsupported'
        ? t('unsupported')
        : t('hint');
  return (
    <>
      <Row
        before={<Icon of={BellRing} />}
        title={t('name')}
        hint={hint}
        after={
          standing === 'on' || standing === 'off' ? (
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

function Icon({ of: Drawing }: { of: typeof Smartphone }) {
  return (
    <Tile>
      <Drawing size={24} strokeWidth={1.75} />
    </Tile>
  );
}

const KEY = ['account', 'push'];

/** Whether this device rings, and turning it on and off; `declined` when the browser or the borrower said no. */
function usePush() {
  const client = useQueryClient();
  const standing = useQuery({ queryKey: KEY, queryFn: pushStatus }).data;
  const show = (next: PushStatus) => client.setQueryData(KEY, next);

  const change = useCommand({
    run: async (wanted: 'on' | 'off'): Promise<PushStatus> => {
      if (wanted === 'off') {
        const endpoint = await unsubscribeFromPush();
        if (endpoint) await valueOf(api.POST('/api/v1/account/push/end', { body: { endpoint } }));
        return 'off';
      }
      const { publicKey } = await valueOf(api.GET('/api/v1/account/push'));
      const address = await subscribeToPush(publicKey);
      if (!address) return pushStatus();
      await valueOf(api.POST('/api/v1/account/push', { body: address }));
      return 'on';
    },
    onDone: show,
    // Rings nowhere rather than only half.
    onProblem: () => void unsubscribeFromPush().then(() => client.invalidateQueries({ queryKey: KEY })),
  });
  const declined = change.value !== undefined && change.value !== 'on' && change.value !== 'off';
  return { standing, change, declined };
}
