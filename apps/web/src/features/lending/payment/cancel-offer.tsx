import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { pathTo } from '../../../app/routing/navigate';

/** Offers the free cancellation before the ways to pay, as long as it costs less than closing the loan. */
export function CancelOffer({ order: { orderId, coolingOff, payoff } }: { order: OrderBody }) {
  const t = useTranslations('relief.cancel');
  const dates = useDates();
  const saved = (payoff?.total ?? 0) - (coolingOff?.amount ?? 0);
  if (coolingOff === null || saved <= 0) return null;
  const date = dates.day(coolingOff.until, 'weekday');
  return (
    <Card flush>
      <Row
        icon={Undo2}
        title={<span className="t-strong">{t('offer', { amount: formatMoney(saved) })}</span>}
        hint={t('offerHint', { date, back: formatMoney(coolingOff.amount) })}
        href={pathTo('cancellation', { order: orderId })}
      />
    </Card>
  );
}
