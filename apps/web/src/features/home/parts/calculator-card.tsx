import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import type { QuoteBody } from '@tulay/contract/lending/offer';
import type { ProductBody } from '@tulay/contract/lending/product';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { productsQuery } from '../../../api/loans';
import { queryProblem } from '../../../api/query-problem';
import { amountRange, defaultRequest, type LoanRequest, requestForProduct } from '../calculator';
import { useCreateOffer, useQuote } from '../home.queries';
import { AmountPicker, ProductChoice, TermChoice } from './calculator-fields';
import { QuoteSummary } from './quote-summary';

const PayoutNote = lazyFile(() => import('../../../app/components/payout-note'));

export function CalculatorSkeleton() {
  return <Skeleton className="h-[740px] w-full rounded-card" />;
}

interface CardProps {
  readonly available: number;
  readonly only?: string;
  readonly keepOtherOffers?: boolean;
  readonly example?: string;
  readonly children?: (quote: QuoteBody) => ReactNode;
}

export function CalculatorCard({ available, only, keepOtherOffers = false, example, children }: CardProps) {
  const t = useTranslations('home');
  const products = useQuery(productsQuery);
  if (products.isPending) return <CalculatorSkeleton />;
  const offered = (products.data ?? []).filter(({ productId }) => only === undefined || productId === only);
  const first = defaultRequest(offered, available);
  if (first === undefined) return <Note>{t('noRoom')}</Note>;

  return (
    <Calculator
      products={offered}
      available={available}
      first={first}
      keepOtherOffers={keepOtherOffers}
      example={example}
    >
      {children}
    </Calculator>
  );
}

interface ExampleProps extends Pick<CardProps, 'only' | 'children'> {
  /** Highest limit that any borrower can have, in centavos. */
  readonly highest: number;
}

export function ExampleCalculator({ highest, ...props }: ExampleProps) {
  const t = useTranslations('home');
  const example = t('onlyExample', { max: formatWholeMoney(highest) });
  return <CalculatorCard {...props} available={highest} example={example} />;
}

interface Props {
  readonly products: readonly ProductBody[];
  readonly available: number;
  readonly first: LoanRequest;
  readonly keepOtherOffers: boolean;
  readonly example: string | undefined;
  readonly children: ((quote: QuoteBody) => ReactNode) | undefined;
}

function Calculator({ products, available, first, keepOtherOffers, example, children }: Props) {
  const t = useTranslations('home');
  const sending = useTranslations('common')('sending');
  const [chosen, setRequest] = useState(first);
  const product = products.find(({ productId }) => productId === chosen.productId) ?? products[0];
  const request = (product && requestForProduct(product, available, chosen)) ?? first;
  const settled = useDebounced(request);
  const quote = useQuote(settled.value);
  const offer = useCreateOffer();
  const range = product && amountRange(product, available);
  if (product === undefined || range === undefined) return null;

  return (
    <>
      <Card>
        {products.length > 1 ? (
          <ProductChoice products={products} available={available} request={request} onRequest={setRequest} />
        ) : null}
        <AmountPicker
          amount={request.amount}
          range={range}
          onAmount={(amount) => setRequest({ ...request, amount })}
        />
        <TermChoice product={product} request={request} onRequest={setRequest} />
        <QuoteSummary
          quote={quote.data}
          waiting={!settled.isCurrent || quote.isPlaceholderData || quote.isPending}
        />
        {example === undefined && quote.data ? (
          <Suspense fallback={null}>
            <PayoutNote amount={quote.data.netProceeds} />
          </Suspense>
        ) : null}
        <ProblemNote problem={offer.problem ?? queryProblem(quote.error)} />
        <div className="stack gap-2">
          {example === undefined ? (
            <Button
              onClick={() => offer.send({ ...request, keepOthers: keepOtherOffers })}
              busy={offer.pending && sending}
            >
              {t('continueWith', { amount: formatWholeMoney(request.amount) })}
            </Button>
          ) : null}
          <p className="t-micro text-center text-quiet">{example ?? t('nothingSigned')}</p>
        </div>
      </Card>
      {children && quote.data ? children(quote.data) : null}
    </>
  );
}

const SETTLE_MS = 200;

/**
 * Returns the value once it has stayed unchanged for a moment, so that dragging the slider fetches one quote. Until then the
 * former value is returned, and `isCurrent` is false.
 */
function useDebounced<T>(value: T): { readonly value: T; readonly isCurrent: boolean } {
  const print = JSON.stringify(value);
  const [settled, setSettled] = useState({ print, value });
  useEffect(() => {
    if (settled.print === print) return undefined;
    const timer = setTimeout(() => setSettled({ print, value }), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return { value: settled.value, isCurrent: settled.print === print };
}
