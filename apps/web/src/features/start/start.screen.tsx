import { CircleArrowOutUpRight, Clock3, LockKeyhole, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Brand } from '@tulay/ui/drawings/bridge-mark';
import { BridgeScene } from '@tulay/ui/drawings/bridge-scene';
import { Dock } from '@tulay/ui/layout/dock';
import { LanguageSwitch } from '../../app/components/language-switch';
import { LenderCard } from '../../app/components/lender-card';
import { pathTo } from '../../app/routing/navigate';
import { layoutOf } from '../../app/shell/layout';
import { useHasSession } from '../../app/store/use-has-session';

export default function StartScreen() {
  const t = useTranslations('start');
  const advisory = useTranslations('shell')('advisory');
  const isLoggedIn = useHasSession();
  const mobile = layoutOf(navigator.userAgent) === 'mobile';

  return (
    <>
      <StartBar hiddenOnDesktop={!mobile} />
      <BridgeScene label={t('scene')} from={t('today')} to={t('payday')} />
      <main className="stack shrink-0 grow content-start gap-5 px-4 pt-5 pb-6 low-phone:gap-4 low-phone:pt-4">
        <div className="stack gap-2">
          <h1 className="text-[1.875rem]/[1.2] font-bold tracking-[-0.025em] text-balance low-phone:text-[1.5rem]/[1.17]">
            {t('heading')}
          </h1>
          <p className="text-quiet">{t('range')}</p>
        </div>
        <ul className="grid grid-cols-3">
          <Pledge Icon={Clock3} title={t('decision')} hint={t('decisionHint')} />
          <Pledge Icon={CircleArrowOutUpRight} title={t('money')} hint={t('moneyHint')} />
          <Pledge Icon={LockKeyhole} title={t('contacts')} hint={t('contactsHint')} />
        </ul>
        <LenderCard />
        <p className="t-small text-quiet">{advisory}</p>
      </main>
      <Dock bare>
        <ButtonLink href={pathTo(isLoggedIn ? 'homeIndex' : 'login')}>{t('begin')}</ButtonLink>
        <p className="t-micro text-center text-balance text-quiet">{t('beginHint')}</p>
      </Dock>
    </>
  );
}

function Pledge({ Icon, title, hint }: { Icon: LucideIcon; title: ReactNode; hint: ReactNode }) {
  return (
    <li className="grid content-start justify-items-center gap-1 px-1.5 text-center not-first:border-l not-first:border-line">
      <Icon className="mb-0.5 text-accent" size={24} strokeWidth={1.75} aria-hidden="true" />
      <b className="t-label">{title}</b>
      <span className="t-micro text-balance text-quiet">{hint}</span>
    </li>
  );
}

function StartBar({ hiddenOnDesktop }: { hiddenOnDesktop: boolean }) {
  const brand = useTranslations('common')('brand');
  return (
    <header
      className={`flex shrink-0 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-3 pb-1 ${hiddenOnDesktop ? 'lg:hidden' : ''}`}
    >
      <Brand name={brand} />
      <div className="w-45">
        <LanguageSwitch />
      </div>
    </header>
  );
}
