import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../format/date-format';
import { formatMoney } from '../format/number-format';
import { useArrivalText } from '../format/promised-time';
import { Timeline, type TimelineStep } from '../layout/timeline';

export function OrderTrack({ order }: { order: OrderBody }) {
  const t = useTranslations('loan.track');
  const dates = useDates();
  const at = (instant: string | null) => (instant === null ? undefined : dates.instant(instant));
  const arrivalText = useArrivalText();
  const arrival = order.payout?.arrival;

  const steps: TimelineStep[] = [
    { key: 'approved', state: 'done', title: t('approved'), at: at(order.offeredAt) },
    {
      key: 'signed',
      state: order.signedAt ? 'done' : 'now',
      title: order.signedAt ? t('signed') : t('toSign'),
      at: at(order.signedAt),
    },
    moneyStep(order, t, {
      sentAt: at(order.disbursedAt),
      arrival: arrival ? <span translate="yes">{arrivalText(arrival)}</span> : undefined,
    }),
    ...(order.settledAt
      ? [{ key: 'settled', state: 'done' as const, title: t('settled'), at: at(order.settledAt) }]
      : duesOf(order).map(({ amount, date }) => ({
          key: `due ${date}`,
          state: dueState(order),
          title: t('due', { amount: formatMoney(amount) }),
          at: dates.day(date, 'weekday'),
        }))),
  ];
  return <Timeline steps={steps} />;
}

type Translate = ReturnType<typeof useTranslations<'loan.track'>>;

function moneyStep(
  order: OrderBody,
  t: Translate,
  { sentAt, arrival }: { readonly sentAt: string | undefined; readonly arrival: ReactNode },
): TimelineStep {
  const { payout } = order;
  const amount = formatMoney(order.netProceeds);
  const account = payout ? (
    <span translate="no">
      {payout.channelName} {payout.accountMasked}
    </span>
  ) : undefined;
  if (order.disbursedAt) {
    return { key: 'money', state: 'done', title: t('sent', { amount }), hint: account, at: sentAt };
  }
  if (order.status === 'payout_failed') {
    return { key: 'money', state: 'late', title: t('notSent', { amount }), hint: account };
  }
  if (order.status === 'disbursing') {
    return { key: 'money', state: 'now', title: t('sending', { amount }), hint: account, at: arrival };
  }
  return { key: 'money', state: 'next', title: t('toSend', { amount }) };
}

interface Due {
  readonly date: string;
  readonly amount: number;
}

/**
 * Returns the amounts to show as due: the overdue amount, otherwise the next installment, otherwise the whole schedule
 * of a loan that is not paid out yet.
 */
function duesOf(order: OrderBody): readonly Due[] {
  const oldest = order.plan.find(({ status }) => status === 'overdue');
  if (oldest) return [{ date: oldest.dueDate, amount: order.overdueAmount }];
  if (order.nextDue) return [order.nextDue];
  return order.plan.flatMap(({ dueDate: date, dueAmount: amount }) => (amount > 0 ? [{ date, amount }] : []));
}

function dueState(order: OrderBody): TimelineStep['state'] {
  if (order.daysPastDue > 0) return 'late';
  return order.status === 'active' ? 'now' : 'next';
}
