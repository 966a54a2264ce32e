import { useQuery } from '@tanstack/react-query';
import type { ProductBody, QuoteBody } from '@tulay/contract/loan';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import { productsQuery } from '../../../api/loans';
import { queryProblem } from '../../../api/query-problem';
import { pathTo } from '../../../app/navigate';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatWholeMoney } from '../../../ui/money-format';
import { Note } from '../../../ui/note';
import { OptionGroup } from '../../../ui/option-group';
import { ProblemNote } from '../../../ui/problem-note';
import { Skeleton } from '../../../ui/skeleton';
import { useTermText } from '../../../ui/term-text';
import { firstWish, type LoanWish, rangeOf, termKey, wishFor } from '../calculator';
import { useOffer, useQuote } from '../home.queries';
import { useSettled } from '../settled';
import { AmountPicker } from './amount-picker';
import { QuoteWell } from './quote-well';

export function CalculatorSkeleton() {
  return <Skeleton className="h-[560px] w-full rounded-card" />;
}

interface CardProps {
  readonly available: number;
  /** This product alone; all of them without. */
  readonly only?: string;
  /** Other open offers stay open. */
  readonly beside?: boolean;
  /** More about the price, below the calculator. */
  readonly children?: (quote: QuoteBody) => ReactNode;
}

/** How much, for how long, and at once what it costs. Asks for an offer; nothing is signed here. */
export function CalculatorCard({ available, only, beside = false, children }: CardProps) {
  const t = useTranslations('home');
  const products = useQuery(productsQuery);
  if (products.isPending) return <CalculatorSkeleton />;
  const offered = (products.data ?? []).filter(({ productId }) => only === undefined || productId === only);
  const first = firstWish(offered, available);
  if (first === undefined) return <Note>{t('noRoom')}</Note>;

  return (
    <Calculator products={offered} available={available} first={first} beside={beside}>
      {children}
    </Calculator>
  );
}

interface Props {
  readonly products: readonly ProductBody[];
  readonly available: number;
  readonly first: LoanWish;
  readonly beside: boolean;
  readonly children: ((quote: QuoteBody) => ReactNode) | undefined;
}

function Calculator({ products, available, first, beside, children }: Props) {
  const t = useTranslations('home');
  const sending = useTranslations('common')('sending');
  const [chosen, setWish] = useState(first);
  const product = products.find(({ productId }) => productId === chosen.productId) ?? products[0];
  // A limit that changed since keeps the wish within what is offered now.
  const wish = (product && wishFor(product, available, chosen)) ?? first;
  const quote = useQuote(useSettled(wish));
  const offer = useOffer();
  const range = product && rangeOf(product, available);
  if (product === undefined || range === undefined) return null;

  return (
    <>
      <Card>
        {products.length > 1 ? (
          <ProductChoice products={products} available={available} wish={wish} onWish={setWish} />
        ) : null}
        <AmountPicker
          amount={wish.amount}
          range={range}
          onAmount={(amount) => setWish({ ...wish, amount })}
        />
        <TermChoice product={product} wish={wish} onWish={setWish} />
        <QuoteWell quote={quote.data} waiting={quote.isPlaceholderData || quote.isPending} />
        <ProblemNote problem={offer.problem ?? queryProblem(quote.error)} />
        <div className="stack gap-2">
          <Button onClick={() => offer.send({ ...wish, keepOthers: beside })} busy={offer.pending && sending}>
            {t('continueWith', { amount: formatWholeMoney(wish.amount) })}
          </Button>
          <p className="t-micro text-center text-quiet">{t('nothingSigned')}</p>
        </div>
      </Card>
      {children && quote.data ? children(quote.data) : null}
    </>
  );
}

interface ChoiceProps {
  readonly wish: LoanWish;
  readonly onWish: (wish: LoanWish) => void;
}

function ProductChoice({
  products,
  available,
  wish,
  onWish,
}: ChoiceProps & Pick<Props, 'products' | 'available'>) {
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

function TermChoice({ product, wish, onWish }: ChoiceProps & { readonly product: ProductBody }) {
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
