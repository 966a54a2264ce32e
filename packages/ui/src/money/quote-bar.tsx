import { useTranslations } from 'use-intl';
import { marketTerms } from '@tulay/copy/market-terms';
import { formatMoney } from '../format/number-format';
import { MoneyText } from './money-text';

export interface QuoteParts {
  readonly receive: number;
  readonly interest: number;
  readonly fee: number;
  readonly tax: number;
}

/**
 * Two bars: the first shows all parts of a quote to scale, and the second enlarges the costs alone. The order of the
 * parts is fixed.
 */
export function QuoteBar({ receive, interest, fee, tax }: QuoteParts) {
  const t = useTranslations('loan');
  const common = useTranslations('common');
  const costs = interest + fee + tax;
  const label = t('quoteBar', {
    total: formatMoney(receive + costs),
    receive: formatMoney(receive),
    interest: formatMoney(interest),
    fee: formatMoney(fee),
    tax: formatMoney(tax),
    taxName: marketTerms().taxName,
  });

  return (
    <figure className="stack gap-1.5" role="img" aria-label={label}>
      <div className="t-micro flex justify-between gap-3 text-quiet" aria-hidden="true">
        <span>{t('netProceeds')}</span>
        <span>{t('costs')}</span>
      </div>
      <div className="flex h-7 gap-0.5 overflow-hidden rounded-lg" aria-hidden="true">
        <i className="bg-receive" style={{ flexGrow: receive }} />
        <i className="flex overflow-hidden" style={{ flexGrow: costs }}>
          <CostParts interest={interest} fee={fee} tax={tax} />
        </i>
      </div>
      <div className="mt-1 flex items-start" aria-hidden="true">
        <div className="w-[30%]">
          <div className="t-micro text-quiet">{common('allCosts')}</div>
          <MoneyText amount={costs} className="t-strong text-ink" />
        </div>
        <div className="flex-1">
          <div className="flex h-[22px] gap-0.5 overflow-hidden rounded-lg">
            <CostParts interest={interest} fee={fee} tax={tax} />
          </div>
          <div className="t-micro mt-1 flex justify-between gap-2 text-quiet">
            <span>{common('interest')}</span>
            <span>{t('fee')}</span>
            <span>{marketTerms().taxName}</span>
          </div>
        </div>
      </div>
    </figure>
  );
}

function CostParts({ interest, fee, tax }: Omit<QuoteParts, 'receive'>) {
  return (
    <>
      <i className="bg-interest" style={{ flexGrow: interest }} />
      <i className="bg-fee" style={{ flexGrow: fee }} />
      <i className="bg-tax" style={{ flexGrow: tax }} />
    </>
  );
}
