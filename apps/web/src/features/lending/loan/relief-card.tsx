import { CalendarClock, CalendarPlus, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { DUE_DATE_MAX_DAYS } from '@tulay/engine/constants';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { pathTo } from '../../../app/routing/navigate';

export function ReliefCard({ order }: { order: OrderBody }) {
  const t = useTranslations('relief');
  const dates = useDates();
  const { orderId, coolingOff, extension } = order;
  const moved = order.moves.some(({ kind }) => kind === 'due_date');

  return (
    <section className="stack gap-2">
      <h2 className="t-head px-1 pt-2">{t('heading')}</h2>
      <Card flush>
        {coolingOff ? (
          <Row
            icon={Undo2}
            iconVariant="flat"
            title={t('cancel.row')}
            hint={t('cancel.rowHint', { date: dates.day(coolingOff.until, 'weekday') })}
            href={pathTo('cancellation', { order: orderId })}
          />
        ) : null}
        <Row
          icon={CalendarPlus}
          iconVariant="flat"
          title={t('extension.row')}
          hint={useExtensionHint(extension)}
          href={pathTo('extension', { order: orderId })}
        />
        {moved || order.daysPastDue > 0 ? null : (
          <Row
            icon={CalendarClock}
            iconVariant="flat"
            title={t('dueDate.row')}
            hint={t('dueDate.rowHint', { days: String(DUE_DATE_MAX_DAYS) })}
            href={pathTo('dueDate', { order: orderId })}
          />
        )}
      </Card>
    </section>
  );
}

function useExtensionHint({ left, refusal }: OrderBody['extension']): string {
  const t = useTranslations('relief.extension');
  if (refusal === 'extension_limit') return t('refusals.extension_limit');
  if (refusal === 'payment_pending') return t('refusals.payment_pending');
  return refusal === null ? t('rowHint', { left }) : t('refusals.other');
}
