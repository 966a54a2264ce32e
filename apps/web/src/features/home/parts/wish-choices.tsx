import type { ProductBody } from '@tulay/contract/loan';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { pathTo } from '../../../app/navigate';
import { OptionGroup } from '../../../ui/option-group';
import { useTermText } from '../../../ui/term-text';
import { type LoanWish, rangeOf, termKey, wishFor } from '../calculator';

interface ChoiceProps {
  readonly wish: LoanWish;
  readonly onWish: (wish: LoanWish) => void;
}

interface ProductProps extends ChoiceProps {
  readonly products: readonly ProductBody[];
  /** Centavos. */
  readonly available: number;
}

/** Which loan, and the way to all about it. */
export function ProductChoice({ products, available, wish, onWish }: ProductProps) {
  const t = useTranslations('home');
  const loan = useTranslations('loan');
  const names = loan as unknown as (key: string) => string;
  const options = products.map((product) => ({
    value: product.productId,
    label: names(`products.${product.productId}`),
    disabled: rangeOf(product, available) === undefined,
  }));

  return (
    <div className="stack gap-1">
      <OptionGroup
        label={t('whichLoan')}
        look="chips"
        columns={3}
        options={options}
        value={wish.productId}
        hint={names(`productHints.${wish.productId}`)}
        onChange={({ target }) => {
          const product = products.find(({ productId }) => productId === target.value);
          const next = product && wishFor(product, available, wish);
          if (next) onWish(next);
        }}
      />
      <Link
        href={pathTo('subIndex', { product: wish.productId })}
        className="t-label flex min-h-12 items-center text-accent"
      >
        {t('aboutProduct')}
      </Link>
    </div>
  );
}

/** For how long, of the lengths that the product has. */
export function TermChoice({ product, wish, onWish }: ChoiceProps & { readonly product: ProductBody }) {
  const t = useTranslations('home');
  const termText = useTermText();
  const few = product.terms.length <= 4;
  const options = product.terms.map(({ term }) => ({ value: termKey(term), label: termText(term) }));

  return (
    <OptionGroup
      label={t('howLong')}
      look="chips"
      columns={few ? 4 : 3}
      options={options}
      value={termKey(wish.term)}
      onChange={({ target }) => {
        const found = product.terms.find(({ term }) => termKey(term) === target.value);
        if (found) onWish({ ...wish, term: found.term });
      }}
    />
  );
}
