import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { ProductBody } from '@tulay/contract/lending/product';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { useTermText } from '@tulay/ui/format/term-text';
import { pathTo } from '../../../app/routing/navigate';
import { type LoanWish, rangeOf, termIn, termKey, wishFor } from '../calculator';

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

type TermProps = ChoiceProps & { readonly product: ProductBody };

/** For how long, of the lengths that the product has: how often first, where there are several ways. */
export function TermChoice({ product, wish, onWish }: TermProps) {
  const t = useTranslations('home');
  const termText = useTermText();
  const terms = product.terms.map(({ term }) => term).filter(({ unit }) => unit === wish.term.unit);

  return (
    <>
      <HowOften product={product} wish={wish} onWish={onWish} />
      <OptionGroup
        label={t('howLong')}
        look="chips"
        columns={terms.length === 4 ? 4 : 3}
        options={terms.map((term) => ({ value: termKey(term), label: termText(term) }))}
        value={termKey(wish.term)}
        onChange={({ target }) => {
          const term = terms.find((each) => termKey(each) === target.value);
          if (term) onWish({ ...wish, term });
        }}
      />
    </>
  );
}

function HowOften({ product, wish, onWish }: TermProps) {
  const t = useTranslations('home');
  const units = [...new Set(product.terms.map(({ term }) => term.unit))];
  if (units.length < 2) return null;
  return (
    <OptionGroup
      label={t('howOften')}
      look="chips"
      columns={3}
      options={units.map((unit) => ({ value: unit, label: t(`often.${unit}`) }))}
      value={wish.term.unit}
      onChange={({ target }) => {
        const unit = units.find((each) => each === target.value);
        const term = unit && termIn(product, unit, wish.term.count);
        if (term) onWish({ ...wish, term });
      }}
    />
  );
}
