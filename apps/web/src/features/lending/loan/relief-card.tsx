import { CalendarClock, CalendarPlus, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { Language } from '@tulay/copy/languages';
import { DUE_DATE_MAX_DAYS } from '@tulay/engine/constants';
import { formatDay } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { Tile } from '@tulay/ui/layout/tile';
import { pathTo } from '../../../app/routing/navigate';

/**
 * Links to the relief options of a loan: extension, due date, cancellation. An unavailable extension shows the reason.
 */
export function ReliefCard({ order }: { order: OrderBody }) {
  const t = useTranslations('relief');
  const language = useLocale() as Language;
  const { orderId, coolingOff, extension } = order;
  const moved = order.moves.some(({ kind }) => kind === 'due_date');
  const icon = (picture: ReactNode) => <Tile variant="flat">{picture}</Tile>;

  return (
    <section className="stack gap-2">
      <h2 className="t-head px-1 pt-2">{t('heading')}</h2>
      <Card flush>
        <Row
          before={icon(<CalendarPlus size={24} strokeWidth={1.75} />)}
          title={t('extension.row')}
          hint={useExtensionHint(extension)}
          href={pathTo('extension', { order: orderId })}
        />
        {moved || order.daysPastDue > 0 ? null : (
          <Row
            before={icon(<CalendarClock size={24} strokeWidth={1.75} />)}
            title={t('dueDate.row')}
            hint={t('dueDate.rowHint', { days: String(DUE_DATE_MAX_DAYS) })}
            href={pathTo('dueDate', { order: orderId })}
          />
        )}
        {coolingOff ? (
          <Row
            before={icon(<Undo2 size={24} strokeWidth={1.75} />)}
            title={t('cancel.row')}
            hint={t('cancel.rowHint', { date: formatDay(coolingOff.until, language, 'weekday') })}
            href={pathTo('cancellation', { order: orderId })}
          />
        ) : null}
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
