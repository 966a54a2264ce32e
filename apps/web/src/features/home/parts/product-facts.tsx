import type { ProductBody } from '@tulay/contract/loan';
import { useTranslations } from 'use-intl';
import { Card, CardHead } from '../../../ui/card';
import { KeyValue, KeyValues } from '../../../ui/key-values';
import { formatRate } from '../../../ui/rate-format';
import { useTermText } from '../../../ui/term-text';

/** The terms: how long, the rates of each length, the tax. */
export function ProductFacts({ product }: { product: ProductBody }) {
  const t = useTranslations('home');
  const termText = useTermText();
  const { terms } = product;
  return (
    <Card>
      <CardHead title={t('productTerms')} />
      <KeyValues>
        <KeyValue name={t('howLong')} value={between(terms, (each) => termText(each.term))} />
        <KeyValue name={t('interestADay')} value={rates(terms.map(({ dailyRate }) => dailyRate))} />
        <KeyValue name={t('feeOnce')} value={rates(terms.map(({ serviceFeeRate }) => serviceFeeRate))} />
        <KeyValue name={t('taxOnFee')} value={rates(terms.map(({ taxRate }) => taxRate))} />
      </KeyValues>
      <p className="t-small text-quiet">{t('productFair')}</p>
    </Card>
  );
}

/** The first and the last, or the one. */
function between<T>(all: readonly T[], write: (one: T) => string): string {
  const words = [all[0], all.at(-1)].flatMap((one) => (one === undefined ? [] : [write(one)]));
  return [...new Set(words)].join(' – ');
}

const rates = (ppm: readonly number[]): string =>
  between(
    [...ppm].sort((one, other) => one - other),
    (rate) => formatRate(rate),
  );
