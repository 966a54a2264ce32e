import { CircleCheck, Clock3, Link2, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { HomeBody } from '@tulay/contract/home/home';
import { BridgeArch } from '@tulay/ui/drawings/bridge-arch';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { pathTo } from '../../../app/routing/navigate';

/** Shows the limit as its share of the highest possible one. */
export function LimitGauge({ home }: { home: HomeBody }) {
  const t = useTranslations('home');
  const approved = useTranslations('loan.labels')('accepted');
  const share = home.limit / home.maxLimit;
  const limit = formatWholeMoney(home.limit);
  const max = formatWholeMoney(home.maxLimit);

  return (
    <Card raised>
      <BridgeArch
        label={t('gauge', { limit, max })}
        share={Math.min(share, 1)}
        ends={[formatWholeMoney(0), max]}
      >
        <span className="t-small text-quiet">{t('yourLimit')}</span>
        <span translate="no" className="t-hero">
          {limit}
        </span>
        <Chip variant="green" icon={<CircleCheck size={16} strokeWidth={2.4} aria-hidden="true" />}>
          {approved}
        </Chip>
      </BridgeArch>
      <LimitRaises raises={home.raises} />
    </Card>
  );
}

function LimitRaises({ raises }: { raises: HomeBody['raises'] }) {
  const t = useTranslations('home');
  const { onTime, facebook, homeScreen } = raises;
  if (onTime === null && facebook === null && homeScreen === null) return null;
  return (
    <section className="stack gap-2 border-t border-line pt-4">
      <h2 className="t-label">{t('raises')}</h2>
      <ul className="grid auto-cols-fr grid-flow-col divide-x divide-line">
        {onTime === null ? null : (
          <LimitRaise
            icon={<Clock3 size={24} strokeWidth={1.75} />}
            name={t('raiseOnTime')}
            by={t('raiseALoan', { amount: formatWholeMoney(onTime) })}
          />
        )}
        {facebook === null ? null : (
          <LimitRaise
            icon={<Link2 size={24} strokeWidth={1.75} />}
            name={t('raiseFacebook')}
            by={<span translate="no">{t('raiseOnce', { amount: formatWholeMoney(facebook) })}</span>}
            href={pathTo('linked')}
          />
        )}
        {homeScreen === null ? null : (
          <LimitRaise
            icon={<SquarePlus size={24} strokeWidth={1.75} />}
            name={t('raiseHomeScreen')}
            by={t('upTo', { amount: formatWholeMoney(homeScreen) })}
            href={pathTo('addDeskTopBrowser')}
          />
        )}
      </ul>
    </section>
  );
}

const RAISE = 'grid min-h-12 justify-items-center gap-0.5 px-1 py-1 text-center';

function LimitRaise({
  icon,
  name,
  by,
  href,
}: {
  icon: ReactNode;
  name: string;
  by: ReactNode;
  href?: string;
}) {
  const inside = (
    <>
      <span aria-hidden="true">{icon}</span>
      <span className="t-label">{name}</span>
      <span className="t-small tabular-nums text-quiet">{by}</span>
    </>
  );
  return (
    <li>
      {href ? (
        <Link href={href} className={`${RAISE} rounded-field text-accent active:bg-tint`}>
          {inside}
        </Link>
      ) : (
        <div className={RAISE}>{inside}</div>
      )}
    </li>
  );
}
