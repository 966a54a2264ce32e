import type { QuoteBody } from '@tulay/contract/lending/offer';
import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import { Card, CardHead } from '../layout/card';
import { formatDay } from '../format/date-format';
import { formatMoney } from '../format/number-format';
import { Timeline } from '../layout/timeline';

export function PlanCard({ quote }: { quote: QuoteBody }) {
  const t = useTranslations('loan');
  const language = useLocale() as Language;
  const total = String(quote.schedule.length);
  if (quote.schedule.length < 2) return null;

  return (
    <Card>
      <CardHead title={t('plan')} />
      <Timeline
        steps={quote.schedule.map((line) => ({
          key: String(line.number),
          state: 'next',
          title: formatDay(line.dueDate, language, 'weekday'),
          hint: t('planLine', { number: String(line.number), total }),
          at: formatMoney(line.amount),
          amount: true,
        }))}
      />
    </Card>
  );
}
