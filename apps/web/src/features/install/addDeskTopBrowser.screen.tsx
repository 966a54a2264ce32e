import { CircleCheck, MousePointerClick, Ticket, TrendingUp } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { HomeScreenBody } from '@tulay/contract/account/home-screen-install';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { useCopyText } from '@tulay/ui/behavior/use-copy-text';
import { type DrawnStep, StepDrawing } from '@tulay/ui/drawings/step-drawing';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Note } from '@tulay/ui/feedback/note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { useHomeScreen } from '../../api/home-screen';
import { QueryView } from '../../app/components/query-view';
import { goBack, pathTo } from '../../app/routing/navigate';
import {
  isFromMessenger,
  installMethod,
  onInstallChange,
  promptInstall,
  wasInstalled,
} from '../../platform/install/install';
import { isInOtherApp } from '../../platform/install/other-app';
import { IOS_STEPS, type IosStep, sharePlace } from '../../platform/install/ios-steps';

/** Explains how to install the app in this browser, what installing earns, and whether the coupon was granted. */
export default function AddDeskTopBrowserScreen() {
  const t = useTranslations('installScreen');
  const method = useSyncExternalStore(onInstallChange, installMethod);
  const state = useHomeScreen();
  const isInstalled = method === 'installed' || wasInstalled();
  const isElsewhere = method !== 'prompt' && isInOtherApp(navigator);

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('homeIndex')} />
      <QueryView
        query={state}
        skeleton={
          <Main>
            <Skeleton className="h-60 w-full rounded-card" />
            <Skeleton className="h-80 w-full rounded-card" />
          </Main>
        }
      >
        {(found) =>
          isInstalled || found.coupon === 'given' ? (
            <Done state={found} />
          ) : (
            <>
              <Main>
                <Benefits state={found} />
                {isFromMessenger() && !isElsewhere ? <Note variant="sun">{t('messenger')}</Note> : null}
                {isElsewhere ? <OtherBrowserSteps /> : null}
                {method === 'ios-steps' && !isElsewhere ? <IosSteps /> : null}
                {method === 'menu' && !isElsewhere ? <MenuSteps /> : null}
              </Main>
              {isElsewhere ? <CopyAddress /> : null}
              {method === 'prompt' ? <InstallPrompt /> : null}
            </>
          )
        }
      </QueryView>
    </>
  );
}

function Benefits({ state }: { state: HomeScreenBody }) {
  const t = useTranslations('installScreen');
  return (
    <Card flush>
      <Row
        icon={Ticket}
        iconVariant="sun"
        title={t('coupon', { amount: formatWholeMoney(state.amount) })}
        hint={t('couponHint')}
      />
      <Row
        icon={TrendingUp}
        iconVariant="sun"
        title={t('limit', { limit: formatWholeMoney(state.ceilingThen) })}
        hint={t('limitHint')}
      />
      <Row icon={MousePointerClick} iconVariant="sun" title={t('quick')} hint={t('quickHint')} />
    </Card>
  );
}

function InstallPrompt() {
  const t = useTranslations('installScreen');
  const [prompting, setPrompting] = useState(false);

  async function ask() {
    setPrompting(true);
    if (!(await promptInstall())) notify(t('declined'));
    setPrompting(false);
  }

  return (
    <Dock>
      <Button onClick={() => void ask()} busy={prompting && t('adding')}>
        {t('add')}
      </Button>
    </Dock>
  );
}

function Done({ state }: { state: HomeScreenBody }) {
  const t = useTranslations('installScreen');
  const isGiven = state.coupon === 'given';
  return (
    <>
      <Main>
        <EmptyState
          title={
            <span className="inline-flex items-center gap-2">
              <CircleCheck className="text-success" size={24} strokeWidth={1.75} aria-hidden="true" />
              {t('done')}
            </span>
          }
        >
          {t(`doneHint.${state.coupon}`, { amount: formatWholeMoney(state.amount) })}
        </EmptyState>
        <Benefits state={state} />
      </Main>
      <Dock>
        <ButtonLink href={pathTo(isGiven ? 'coupon' : 'homeIndex')}>
          {t(isGiven ? 'toCoupons' : 'toHome')}
        </ButtonLink>
      </Dock>
    </>
  );
}

const drawn = (step: IosStep, place: ReturnType<typeof sharePlace>): DrawnStep =>
  step === 'share' ? (place === 'foot' ? 'shareFoot' : 'shareHead') : step === 'open' ? 'openIcon' : step;

/** Shows the four manual steps on iPhone and iPad, where a page cannot open an install prompt. */
function IosSteps() {
  const t = useTranslations('installScreen');
  const place = sharePlace(navigator.userAgent);
  return (
    <Card title={t('stepsHeading')}>
      <ol className="stack gap-5">
        {IOS_STEPS.map((step, index) => (
          <li key={step} className="flex items-center gap-4">
            <StepDrawing step={drawn(step, place)} />
            <p className="min-w-0 flex-1">
              <span className="t-label mr-2 text-accent tabular-nums">{index + 1}</span>
              {step === 'share' ? t(`ios.share.${place}`) : t(`ios.${step}`)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const STEPS = ['one', 'two', 'three'] as const;

function MenuSteps() {
  const t = useTranslations('installScreen.menu');
  return <Steps textOf={t} note={t('note')} />;
}

/** Shows the way out of another app's built-in browser, which cannot add a page to the home screen. */
function OtherBrowserSteps() {
  const t = useTranslations('otherBrowser');
  return (
    <>
      <Note variant="sun">{t('why')}</Note>
      <Steps textOf={t} />
    </>
  );
}

function CopyAddress() {
  const t = useTranslations('otherBrowser');
  const copyText = useCopyText();
  return (
    <Dock>
      <Button variant="second" onClick={() => copyText(globalThis.location.origin)}>
        {t('copy')}
      </Button>
    </Dock>
  );
}

interface StepsProps {
  readonly textOf: (step: (typeof STEPS)[number]) => string;
  readonly note?: string;
}

function Steps({ textOf, note }: StepsProps) {
  const t = useTranslations('installScreen');
  return (
    <Card title={t('stepsHeading')}>
      <ol className="stack gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="t-label text-accent tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1">{textOf(step)}</span>
          </li>
        ))}
      </ol>
      {note ? <p className="t-small text-quiet">{note}</p> : null}
    </Card>
  );
}
