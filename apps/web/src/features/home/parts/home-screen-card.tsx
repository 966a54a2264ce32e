import { SquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { IconTile } from '@tulay/ui/layout/tile';
import { useHomeScreen } from '../../../api/home-screen';
import { pathTo } from '../../../app/routing/navigate';
import { installMethod, wasInstalled } from '../../../platform/install/install';
import { deviceNow } from '../../../platform/device-clock';
import { localStore } from '../../../platform/storage';

export function HomeScreenCard() {
  const t = useTranslations('install');
  const state = useHomeScreen().data;
  const [isPaused, setPaused] = useState(isPromptPaused);
  const isInstalled = installMethod() === 'installed' || wasInstalled();
  if (!state || state.coupon !== 'open' || isInstalled || isPaused) return null;

  return (
    <Card>
      <div className="flex gap-3">
        <IconTile icon={SquarePlus} variant="sun" />
        <div className="min-w-0 flex-1">
          <h2 className="t-strong">{t('promptHeading')}</h2>
          <p className="t-small text-quiet">
            {t('promptHint', {
              amount: formatWholeMoney(state.amount),
              limit: formatWholeMoney(state.ceilingThen),
            })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="second" compact href={pathTo('addDeskTopBrowser')}>
          {t('promptOpen')}
        </ButtonLink>
        <Button
          variant="plain"
          compact
          onClick={() => {
            pausePrompt();
            setPaused(true);
          }}
        >
          {t('promptLater')}
        </Button>
      </div>
    </Card>
  );
}

const KEY = 'installLater';
const PAUSE_MS = 14 * 86_400_000;

export const pausePrompt = (): void => localStore.set(KEY, String(deviceNow() + PAUSE_MS));

export const isPromptPaused = (): boolean => Number(localStore.get(KEY) ?? 0) > deviceNow();
