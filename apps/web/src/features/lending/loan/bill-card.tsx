import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { useDates } from '@tulay/ui/format/date-format';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { MoneyText } from '@tulay/ui/money/money-text';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { afterPending } from '../../../api/loans';
import { usePendingText } from '../../../app/components/pending-text';
import { pathTo } from '../../../app/routing/navigate';

export function BillCard({ order }: { order: OrderSummaryBody }) {
  const t = useTranslations('repayment');
  const products = useTranslations('loan.products');
  const pendingText = usePendingText();
  const { pending } = order;
  const open = order.status === 'offered' || order.status === 'signed';
  const href = open
    ? pathTo('allWithdraw', { order: order.orderId })
    : pathTo('repaidDetail', { order: order.orderId });

  return (
    <Link
      href={href}
      className="stack gap-3 rounded-card border border-line bg-card px-4 py-4 shadow-card active:bg-sunken"
    >
      <span>
        <span className="flex items-center justify-between gap-3">
          <span className="t-strong min-w-0">{products(order.productId)}</span>
          <OrderChip label={order.label} />
        </span>
        <span translate="no" className="t-small block text-quiet tabular-nums">
          {t('orderNo', { number: order.orderNo })}
        </span>
      </span>
      <span className="flex items-end justify-between gap-3">
        <span className="min-w-0">
          <MoneyText amount={amountOf(afterPending(order))} className="t-amount block" />
          <span className="t-small block text-quiet">
            <DateLine order={afterPending(order)} />
          </span>
        </span>
        <ChevronRight className="mb-1 shrink-0 text-quiet" size={20} aria-hidden="true" />
      </span>
      {pending ? (
        <span className="t-small rounded-field bg-success-tint px-3 py-2">
          {pendingText({ ...order, pending })}
        </span>
      ) : null}
    </Link>
  );
}

const isOwedWhole = ({ label, status }: OrderSummaryBody): boolean =>
  label.kind === 'overdue' || status === 'written_off';

/** Returns the amount to show: what the loan asks for, otherwise the sum that is pending or that was borrowed. */
function amountOf(order: OrderSummaryBody): number {
  if (order.label.kind === 'confirming') return order.pending?.amount ?? 0;
  if (isOwedWhole(order)) return order.payoffToday ?? 0;
  if (order.status === 'active') return order.nextDue?.amount ?? order.payoffToday ?? 0;
  return order.status === 'settled' ? order.principal : order.netProceeds;
}

function DateLine({ order }: { order: OrderSummaryBody }) {
  const t = useTranslations('repayment');
  const dates = useDates();
  if (order.settledAt) {
    return t('settledOn', { date: dates.day(manilaDate(new Date(order.settledAt)), 'weekday') });
  }
  if (order.label.kind === 'confirming') return t('paymentStatus.pending');
  if (isOwedWhole(order)) return t('owedToday');
  if (order.status === 'active' && order.nextDue) {
    return t('dueOn', { date: dates.day(order.nextDue.date, 'weekday') });
  }
  return t('borrowed', { amount: formatWholeMoney(order.principal) });
}
