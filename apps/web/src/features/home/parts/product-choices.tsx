import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { ProductBody } from '@tulay/contract/lending/product';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { useTermText } from '@tulay/ui/format/term-text';
import { pathTo } from '../../../app/routing/navigate';
import { amountRange, closestTerm, type LoanRequest, requestForProduct, termKey } from '../calculator';

interface ChoiceProps {
  readonly request: LoanRequest;
  readonly onRequest: (request: LoanRequest) => void;
}

interface ProductProps extends ChoiceProps {
  readonly products: readonly ProductBody[];
  /** Centavos. */
  readonly available: number;
}

export function ProductChoice({ products, available, request, onRequest }: ProductProps) {
  const t = useTranslations('home');
  const loan = useTranslations('loan');
  const names = loan as unknown as (key: string) => string;
  const options = products.map((product) => ({
    value: product.productId,
    label: names(`products.${product.productId}`),
    disabled: amountRange(product, available) === undefined,
  }));

  return (
    <div className="stack gap-1">
      <OptionGroup
        label={t('whichLoan')}
        variant="chips"
        columns={3}
        options={options}
        value={request.productId}
        hint={names(`productHints.${request.productId}`)}
        onChange={({ target }) => {
          const product = products.find(({ productId }) => productId === target.value);
          const next = product && requestForProduct(product, available, request);
          if (next) onRequest(next);
        }}
      />
      <Link
        href={pathTo('subIndex', { product: request.productId })}
        className="t-label flex min-h-12 items-center text-accent"
      >
        {t('aboutProduct')}
      </Link>
    </div>
  );
}

type TermProps = ChoiceProps & { readonly product: ProductBody };

/** Selects the term: the installment frequency first, if the product has several. */
export function TermChoice({ product, request, onRequest }: TermProps) {
  const t = useTranslations('home');
  const termText = useTermText();
  const terms = product.terms.map(({ term }) => term).filter(({ unit }) => unit === request.term.unit);

  return (
    <>
      <FrequencyChoice product={product} request={request} onRequest={onRequest} />
      <OptionGroup
        label={t('howLong')}
        variant="chips"
        columns={terms.length === 4 ? 4 : 3}
        options={terms.map((term) => ({ value: termKey(term), label: termText(term) }))}
        value={termKey(request.term)}
        onChange={({ target }) => {
          const term = terms.find((each) => termKey(each) === target.value);
          if (term) onRequest({ ...request, term });
        }}
      />
    </>
  );
}

function FrequencyChoice({ product, request, onRequest }: TermProps) {
  const t = useTranslations('home');
  const units = [...new Set(product.terms.map(({ term }) => term.unit))];
  if (units.length < 2) return null;
  return (
    <OptionGroup
      label={t('howOften')}
      variant="chips"
      columns={3}
      options={units.map((unit) => ({ value: unit, label: t(`often.${unit}`) }))}
      value={request.term.unit}
      onChange={({ target }) => {
        const unit = units.find((each) => each === target.value);
        const term = unit && closestTerm(product, unit, request.term.count);
        if (term) onRequest({ ...request, term });
      }}
    />
  );
}
