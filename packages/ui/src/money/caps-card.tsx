import type { QuoteBody } from '@tulay/contract/lending/offer';
import { capsOn } from '@tulay/engine/pricing/caps';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, CardHead } from '../layout/card';
import { Chip } from '../layout/chip';
import { Meter } from '../layout/meter';
import { formatMoney, formatWholeMoney } from '../format/number-format';
import { formatPointsBelow, formatRate } from '../format/number-format';

type Priced = Pick<QuoteBody, 'caps' | 'effectiveRate' | 'startDate'>;

export function CapsCard({ quote }: { quote: Priced }) {
  const t = useTranslations('loan');
  const within = quote.caps.filter((cap) => cap.within).length;
  const count = { within: String(within), total: String(quote.caps.length) };

  return (
    <Card>
      <CardHead title={t('capsHeading')}>
        <Chip variant="green" icon={<ShieldCheck size={16} strokeWidth={2.4} aria-hidden="true" />}>
          {t('capsCount', count)}
        </Chip>
      </CardHead>
      {quote.caps.map((cap) => (
        <CapMeter key={cap.cap} cap={cap} quote={quote} />
      ))}
      <p className="t-small text-quiet">
        {t('effectiveHint')} {t('capSource', { source: capsOn(quote.startDate).source })}
      </p>
    </Card>
  );
}

function CapMeter({ cap, quote }: { cap: QuoteBody['caps'][number]; quote: Priced }) {
  const t = useTranslations('loan');
  const inMoney = cap.unit === 'centavos';
  const value = inMoney ? formatMoney(cap.value) : formatRate(cap.value, 2);
  const limit = inMoney
    ? t('capAmount', { limit: formatWholeMoney(cap.limit) })
    : t('capMonth', { limit: formatRate(cap.limit) });
  const room =
    cap.headroom > 0 ? t('capRoom', { points: formatPointsBelow(cap.value, cap.limit) }) : t('capAt');
  const yearly = t('capYear', { rate: formatRate(quote.effectiveRate.irrYearly, 2) });

  return (
    <Meter
      name={t(`caps.${cap.cap}`)}
      value={
        <>
          <b>{value}</b>{' '}
          <span translate="yes" className="t-small text-quiet">
            {limit}
          </span>
        </>
      }
      hint={inMoney ? t('capNever') : cap.cap === 'effective_rate' ? `${room} · ${yearly}` : room}
      share={cap.limit > 0 ? cap.value / cap.limit : 0}
    />
  );
}
