import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ExtensionPreviewBody } from '@tulay/contract/lending/relief';
import type { Language } from '@tulay/copy/languages';
import { formatDay } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Timeline } from '@tulay/ui/layout/timeline';
import { CapsCard } from '@tulay/ui/money/caps-card';

type Rescheduled = Omit<ExtensionPreviewBody, 'price' | 'left' | 'validUntil'>;

interface Props {
  readonly order: OrderBody;
  readonly preview: Rescheduled;
}

/** Shows the new schedule compared with the current one, the total cost and the legal caps. */
export function NewPlan({ order, preview }: Props) {
  const t = useTranslations('relief');
  const language = useLocale() as Language;
  const total = String(preview.plan.length);
  const before = new Map(order.plan.map(({ number, dueDate }) => [number, dueDate]));

  return (
    <>
      <Card>
        <CardHead title={t('planAfter')} />
        <Timeline
          steps={preview.plan.map((line) => {
            const was = before.get(line.number);
            const moved = was !== undefined && was !== line.dueDate && line.status !== 'paid';
            const day = formatDay(line.dueDate, language, 'weekday');
            return {
              key: String(line.number),
              state: line.status === 'paid' ? 'done' : 'next',
              title:
                preview.plan.length > 1
                  ? t('planPart', { number: String(line.number), total })
                  : t('planWhole'),
              hint: moved ? `${day} · ${t('planWas', { date: formatDay(was, language) })}` : day,
              at: formatMoney(line.status === 'paid' ? line.amount : line.dueAmount),
              amount: true,
            };
          })}
        />
        <KeyValues>
          <KeyValue sum name={t('allCosts')} value={formatMoney(preview.totalCost)} />
        </KeyValues>
        <p className="t-small text-quiet">{t('allCostsHint')}</p>
      </Card>
      <CapsCard quote={preview} />
    </>
  );
}
