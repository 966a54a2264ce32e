import { BellRing, MessageSquareText, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pathTo } from '../../../app/navigate';
import { Button } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Row } from '@tulay/ui/layout/row';
import { Tile } from '@tulay/ui/layout/tile';
import { usePush } from '../use-push';

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
              look="second"
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
