import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { pathTo } from '../routing/navigate';

/** Card with a link to the new plan that the borrower can sign. After the signature, it shows how long the loan is reported as restructured. */
export default function NewPlanCard({ order }: { readonly order: OrderSummaryBody }) {
  const t = useTranslations('home.newPlan');
  const dates = useDates();
  const { orderId, restructuring, restructured } = order;
  if (restructuring)
    return (
      <Card flush>
        <Row
          icon={CalendarClock}
          iconVariant="sun"
          title={t('open')}
          hint={t('until', { date: dates.day(restructuring.lastDay, 'weekday') })}
          href={pathTo('newPlan', { order: orderId })}
        />
      </Card>
    );
  if (!restructured) return null;
  return (
    <Card>
      <p className="t-label">{t('running', { date: dates.day(restructured.since) })}</p>
      <p className="t-small text-quiet">{t('watched', { count: restructured.installmentsLeft })}</p>
    </Card>
  );
}
