import type { HomeBody } from '@tulay/contract/home';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BridgeArch } from '../../../ui/bridge-arch';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { formatWholeMoney } from '../../../ui/money-format';

/** The smallest first limit, centavos: the left foot of the arch. */
const LEAST_LIMIT = 200_000;

/** The limit on its way to the largest one, by ratio: twice the limit is the same step anywhere on the arch. */
export function LimitGauge({ home }: { home: HomeBody }) {
  const t = useTranslations('home');
  const approved = useTranslations('loan.labels')('accepted');
  const span = Math.log(home.maxLimit / LEAST_LIMIT);
  const share = home.limit > 0 ? Math.log(home.limit / LEAST_LIMIT) / span : 0;
  const limit = formatWholeMoney(home.limit);
  const max = formatWholeMoney(home.maxLimit);

  return (
    <Card raised>
      <BridgeArch
        label={t('gauge', { limit, max })}
        share={Math.min(Math.max(share, 0.02), 1)}
        ends={[formatWholeMoney(LEAST_LIMIT), max]}
      >
        <span className="t-small text-quiet">{t('yourLimit')}</span>
        <span className="t-hero">{limit}</span>
        <Chip look="green" icon={<CircleCheck size={16} strokeWidth={2.4} aria-hidden="true" />}>
          {approved}
        </Chip>
      </BridgeArch>
    </Card>
  );
}
