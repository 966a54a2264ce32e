import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { marketTerms } from '@tulay/copy/market-terms';
import type { QuoteBody } from '@tulay/contract/lending/offer';
import { feeRateOf, shownFees } from '@tulay/engine/pricing/fees';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney, formatRate } from '@tulay/ui/format/number-format';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';

export function QuoteSummary({ quote, waiting }: { quote: QuoteBody | undefined; waiting: boolean }) {
  const t = useTranslations('home');
  const loan = useTranslations('loan');
  const dates = useDates();
  if (quote === undefined) return <Skeleton className="h-[196px] w-full rounded-field" />;
  const due = dates.day(quote.finalDueDate, 'weekday');
  const installments = quote.schedule.length;

  return (
    <div
      className={`stack gap-2.5 rounded-field bg-sunken px-4 py-3 ${waiting ? 'opacity-60' : ''}`}
      aria-busy={waiting}
      aria-live="polite"
    >
      <KeyValues>
        <KeyValue name={loan('youReceive')} value={formatMoney(quote.netProceeds)} />
        <KeyValue name={loan('totalCost')} value={formatMoney(quote.totalCost)} />
        <KeyValue
          sum
          name={installments > 1 ? loan('youPayInAll') : loan('youPayOn', { date: due })}
          value={formatMoney(quote.totalRepayable)}
        />
      </KeyValues>
      {installments > 1 ? (
        <p className="t-small text-quiet">
          {t('inInstallments', { count: String(installments), date: due })}
        </p>
      ) : null}
      <CostBreakdown quote={quote} />
    </div>
  );
}

function CostBreakdown({ quote }: { quote: QuoteBody }) {
  const t = useTranslations('home');
  const loan = useTranslations('loan');
  return (
    <details className="group">
      <summary className="t-label flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 text-accent [&::-webkit-details-marker]:hidden">
        {t('costParts')}
        <ChevronDown className="shrink-0 group-open:rotate-180" size={20} aria-hidden="true" />
      </summary>
      <KeyValues>
        <KeyValue
          part="interest"
          name={loan('interestDaily', { rate: formatRate(quote.dailyRate) })}
          value={formatMoney(quote.interest)}
        />
        {shownFees(quote).map((fee) => (
          <KeyValue
            key={fee}
            part="fee"
            name={loan(fee, { rate: formatRate(feeRateOf(fee, quote) ?? 0) })}
            value={formatMoney(quote[fee])}
          />
        ))}
        <KeyValue
          part="tax"
          name={loan(`tax.${quote.taxBase}`, { tax: marketTerms().taxName, rate: formatRate(quote.taxRate) })}
          value={formatMoney(quote.tax)}
        />
        <KeyValue name={t('effectiveRate')} value={formatRate(quote.effectiveRate.irrMonthly, 2)} />
      </KeyValues>
    </details>
  );
}
