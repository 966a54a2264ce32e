import type { QuoteBody } from '@tulay/contract/lending/offer';
import { DISCOUNTED_FEE, feeRateOf, shownFees, sumOfFees } from '@tulay/engine/pricing/fees';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { marketTerms } from '@tulay/copy/market-terms';
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
        fee={sumOfFees(quote)}
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
  const discount = quote.couponDiscount ?? 0;
  return (
    <>
      {shownFees(quote).map((fee) => (
        <Fragment key={fee}>
          <KeyValue
            part="fee"
            name={t(fee, { rate: formatRate(feeRateOf(fee, quote) ?? 0) })}
            value={sign + formatMoney(quote[fee] + (fee === DISCOUNTED_FEE ? discount : 0))}
          />
          {fee === DISCOUNTED_FEE && discount > 0 ? (
            <KeyValue name={coupon('line')} value={`+${formatMoney(discount)}`} />
          ) : null}
        </Fragment>
      ))}
      <KeyValue
        part="tax"
        name={t(`tax.${quote.taxBase}`, { tax: marketTerms().taxName, rate: formatRate(quote.taxRate) })}
        value={sign + formatMoney(quote.tax)}
      />
    </>
  );
}
