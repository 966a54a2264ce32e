import { useTranslations } from 'use-intl';
import type { OrderSummaryBody, PendingBody } from '@tulay/contract/lending/loan';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';

type Pending = Pick<OrderSummaryBody, 'status'> & { readonly pending: PendingBody };

/** Returns a function from pending payments to the sentences that say what is left to pay when they arrive. */
export function usePendingText(): (order: Pending) => string {
  const t = useTranslations('pending');
  const dates = useDates();
  const leftBy = ({ status, pending: { outcome, left } }: Pending) => {
    if (outcome !== 'covered' && outcome !== 'short') return t(`when.${outcome}`);
    const { overdueAmount, nextDue, payoffToday } = left;
    if (status === 'written_off' || !nextDue) return t('when.left', { left: formatMoney(payoffToday) });
    return overdueAmount > 0
      ? t('when.overdue', { left: formatMoney(overdueAmount) })
      : t('when.due', { left: formatMoney(nextDue.amount), date: dates.day(nextDue.date, 'weekday') });
  };
  return (order) => {
    const { amount, credit } = order.pending;
    return [
      t('confirming', { amount: formatMoney(amount) }),
      leftBy(order),
      ...(credit > 0 ? [t('credit', { credit: formatMoney(credit) })] : []),
    ].join(' ');
  };
}
