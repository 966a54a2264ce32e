import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { MoneyText } from '@tulay/ui/money/money-text';
import { OrderChip } from '@tulay/ui/money/order-chip';

interface Props {
  readonly order: OrderBody;
  readonly discount: number;
  readonly isOffline: boolean;
}

export function PayoffCard({ order, discount, isOffline }: Props) {
  const t = useTranslations('repayment');
  const coupon = useTranslations('coupon');
  const dates = useDates();
  const { payoff } = order;
  if (payoff === null) return null;
  // A written-off loan no longer accrues anything, so no figure depends on the day.
  const grows = order.status === 'active';
  const isOfAllDays = grows && order.disputes.length === 0 && order.pendingAmount === 0;
  const penalty =
    isOfAllDays && order.daysPastDue > 0 ? t('lateFeeDays', { days: order.daysPastDue }) : t('penalty');
  const toClose = isOffline ? t('toCloseThen') : t('toClose');
  const interest = isOffline ? t('interestThen') : t('interestToday');
  const isRest = order.pending && order.label.kind !== 'confirming';
  const owed = isOffline ? t('owedThen') : t(isRest ? 'owedRest' : 'owedToday');

  return (
    <Card>
      <div className="stack gap-1">
        <div className="flex items-center justify-between gap-3">
          <span className="t-small text-quiet">{toClose}</span>
          <OrderChip label={order.label} />
        </div>
        <MoneyText amount={payoff.total - discount} className="t-hero" />
        <p className="t-small text-quiet">{t('exactOn', { date: dates.day(payoff.asOf, 'weekday') })}</p>
      </div>
      <KeyValues>
        <KeyValue name={t('principal')} value={formatMoney(payoff.principal + payoff.paidAhead)} />
        {payoff.paidAhead > 0 ? (
          <KeyValue name={t('paidAhead')} value={`−${formatMoney(payoff.paidAhead)}`} />
        ) : null}
        <KeyValue name={grows ? interest : t('interest')} value={formatMoney(payoff.interest)} />
        <KeyValue name={t('fees')} value={formatMoney(payoff.fees)} />
        <KeyValue name={penalty} value={formatMoney(payoff.penalty)} />
        {order.credit > 0 ? <KeyValue name={t('credit')} value={formatMoney(order.credit)} /> : null}
        <KeyValue sum name={owed} value={formatMoney(payoff.total)} />
        {discount > 0 ? (
          <>
            <KeyValue name={coupon('line')} value={`−${formatMoney(discount)}`} />
            <KeyValue sum name={toClose} value={formatMoney(payoff.total - discount)} />
          </>
        ) : null}
      </KeyValues>
    </Card>
  );
}
