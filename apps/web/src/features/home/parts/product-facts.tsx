import type { ProductBody } from '@tulay/contract/lending/product';
import { useTranslations } from 'use-intl';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { formatRate } from '@tulay/ui/format/number-format';
import { useTermText } from '@tulay/ui/format/term-text';

const TAX_BASES = ['service_fee', 'all_fees'] as const;

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
        {TAX_BASES.map((base) => {
          const taxed = terms.filter(({ taxBase }) => taxBase === base);
          if (taxed.length === 0) return null;
          return (
            <KeyValue key={base} name={t(`tax.${base}`)} value={rates(taxed.map(({ taxRate }) => taxRate))} />
          );
        })}
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
