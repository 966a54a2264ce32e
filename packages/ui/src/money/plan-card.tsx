import type { QuoteBody } from '@tulay/contract/lending/offer';
import { useTranslations } from 'use-intl';
import { Card } from '../layout/card';
import { useDates } from '../format/date-format';
import { formatMoney } from '../format/number-format';
import { Timeline } from '../layout/timeline';

export function PlanCard({ quote }: { quote: QuoteBody }) {
  const t = useTranslations('loan');
  const dates = useDates();
  const total = String(quote.schedule.length);
  if (quote.schedule.length < 2) return null;

  return (
    <Card title={t('plan')}>
      <Timeline
        steps={quote.schedule.map((line) => ({
          key: String(line.number),
          state: 'next',
          title: <span translate="no">{dates.day(line.dueDate, 'weekday')}</span>,
          hint: t('planLine', { number: String(line.number), total }),
          at: formatMoney(line.amount),
          amount: true,
        }))}
      />
    </Card>
  );
}
