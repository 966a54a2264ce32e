import type { OrderBody } from '@tulay/contract/lending/loan';
import { useTranslations } from 'use-intl';
import { useDates } from '../format/date-format';
import { formatMoney } from '../format/number-format';
import { Timeline, type TimelineStep } from '../layout/timeline';

export function OrderTrack({ order }: { order: OrderBody }) {
  const t = useTranslations('loan.track');
  const dates = useDates();
  const at = (instant: string | null) => (instant === null ? undefined : dates.instant(instant));
  const due = dueOf(order);
  const arrivesOn = order.payout?.arrivesOn;
  const later = arrivesOn ? dates.day(arrivesOn, 'weekday') : undefined;

  const steps: TimelineStep[] = [
    { key: 'approved', state: 'done', title: t('approved'), at: at(order.offeredAt) },
    {
      key: 'signed',
      state: order.signedAt ? 'done' : 'now',
      title: order.signedAt ? t('signed') : t('toSign'),
      at: at(order.signedAt),
    },
    moneyStep(order, t, { sentAt: at(order.disbursedAt), later }),
    {
      key: 'due',
      state: dueState(order),
      title: order.settledAt ? t('settled') : t('due', { amount: formatMoney(due.amount) }),
      at: order.settledAt ? at(order.settledAt) : dates.day(due.date, 'weekday'),
    },
  ];
  return <Timeline steps={steps} />;
}

type Translate = ReturnType<typeof useTranslations<'loan.track'>>;

function moneyStep(
  order: OrderBody,
  t: Translate,
  { sentAt, later }: { readonly sentAt: string | undefined; readonly later: string | undefined },
): TimelineStep {
  const { payout } = order;
  const amount = formatMoney(order.netProceeds);
  const account = payout ? `${payout.channelName} ${payout.accountMasked}` : undefined;
  if (order.disbursedAt) {
    return { key: 'money', state: 'done', title: t('sent', { amount }), hint: account, at: sentAt };
  }
  if (order.status === 'payout_failed') {
    return { key: 'money', state: 'late', title: t('notSent', { amount }), hint: account };
  }
  if (order.status === 'disbursing') {
    return {
      key: 'money',
      state: 'now',
      title: t('sending', { amount }),
      hint: account,
      at: later ?? t('within24'),
    };
  }
  return { key: 'money', state: 'next', title: t('toSend', { amount }) };
}

/**
 * Returns the overdue amount and its date, otherwise the next due amount, otherwise the full amount on the last due
 * date.
 */
function dueOf(order: OrderBody): { readonly date: string; readonly amount: number } {
  const oldest = order.plan.find(({ status }) => status === 'overdue');
  if (oldest) return { date: oldest.dueDate, amount: order.overdueAmount };
  return order.nextDue ?? { date: order.quote.finalDueDate, amount: order.quote.totalRepayable };
}

function dueState(order: OrderBody): TimelineStep['state'] {
  if (order.settledAt) return 'done';
  if (order.daysPastDue > 0) return 'late';
  return order.status === 'active' ? 'now' : 'next';
}
