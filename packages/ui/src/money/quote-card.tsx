import type { QuoteBody } from '@tulay/contract/lending/offer';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../layout/card';
import { useDates } from '../format/date-format';
import { KeyValue, KeyValues } from '../layout/key-values';
import { formatMoney } from '../format/number-format';
import { MoneyText } from './money-text';
import { QuoteBar } from './quote-bar';
import { formatRate } from '../format/number-format';
import { useTermText } from '../format/term-text';

export function QuoteCard({ quote, target }: { quote: QuoteBody; target: ReactNode }) {
  const t = useTranslations('loan');
  return (
    <Card>
      <div className="stack gap-1">
        <span className="t-small text-quiet">{t('youReceive')}</span>
        <MoneyText amount={quote.netProceeds} className="t-hero" />
        {target}
      </div>
      <QuoteBar
        receive={quote.netProceeds}
        interest={quote.interest}
        fee={quote.serviceFee + quote.creditReportFee}
        tax={quote.tax}
      />
      <QuoteLines quote={quote} />
    </Card>
  );
}

function QuoteLines({ quote }: { quote: QuoteBody }) {
  const t = useTranslations('loan');
  const dates = useDates();
  const term = useTermText()(quote.term);
  const upfront = quote.netProceeds < quote.principal;
  const first = quote.schedule[0]?.dueDate ?? quote.finalDueDate;
  const parts = quote.schedule.length;

  return (
    <>
      <KeyValues>
        <KeyValue name={t('youBorrow', { term })} value={formatMoney(quote.principal)} />
        {upfront ? <FeeLines quote={quote} sign="−" /> : null}
        <KeyValue sum part="receive" name={t('youReceive')} value={formatMoney(quote.netProceeds)} />
        <KeyValue
          part="interest"
          name={t('interestDaily', { rate: formatRate(quote.dailyRate) })}
          value={`+${formatMoney(quote.interest)}`}
        />
        {upfront ? null : <FeeLines quote={quote} sign="+" />}
        <KeyValue
          sum
          name={
            parts > 1 ? t('youPayInAll') : t('youPayOn', { date: dates.day(quote.finalDueDate, 'weekday') })
          }
          value={<span className="text-lg">{formatMoney(quote.totalRepayable)}</span>}
        />
      </KeyValues>
      {parts > 1 ? (
        <p className="t-small text-quiet">
          {t('inInstallments', {
            count: String(parts),
            from: dates.day(first, 'weekday'),
            to: dates.day(quote.finalDueDate, 'weekday'),
          })}
        </p>
      ) : null}
    </>
  );
}

function FeeLines({ quote, sign }: { quote: QuoteBody; sign: '−' | '+' }) {
  const t = useTranslations('loan');
  const coupon = useTranslations('coupon');
  return (
    <>
      <KeyValue
        part="fee"
        name={t('serviceFee', { rate: formatRate(quote.serviceFeeRate) })}
        value={sign + formatMoney(quote.serviceFee + (quote.couponDiscount ?? 0))}
      />
      {quote.couponDiscount ? (
        <KeyValue name={coupon('line')} value={`+${formatMoney(quote.couponDiscount)}`} />
      ) : null}
      {quote.creditReportFee > 0 ? (
        <KeyValue part="fee" name={t('creditReportFee')} value={sign + formatMoney(quote.creditReportFee)} />
      ) : null}
      <KeyValue
        part="tax"
        name={t(`tax.${quote.taxBase}`, { rate: formatRate(quote.taxRate) })}
        value={sign + formatMoney(quote.tax)}
      />
    </>
  );
}
