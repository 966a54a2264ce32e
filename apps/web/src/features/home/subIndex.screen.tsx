import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { FEES, type FeeName, ruleOf } from '@tulay/engine/pricing/fees';
import { marketTerms } from '@tulay/copy/market-terms';
import type { QuoteBody } from '@tulay/contract/lending/offer';
import type { ProductBody } from '@tulay/contract/lending/product';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { formatMoney, formatRate, formatWholeMoney } from '@tulay/ui/format/number-format';
import { useTermText } from '@tulay/ui/format/term-text';
import { Card } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { CapsCard } from '@tulay/ui/money/caps-card';
import { PlanCard } from '@tulay/ui/money/plan-card';
import { QuoteCard } from '@tulay/ui/money/quote-card';
import { productsQuery } from '../../api/loans';
import { queryProblem } from '../../api/query-problem';
import { goBack, pathTo } from '../../app/routing/navigate';
import { useViewParams } from '../../app/routing/view-params';
import { useStore } from '../../app/store/store';
import { useHome } from './home.queries';
import { CalculatorCard, ExampleCalculator } from './parts/calculator-card';

/**
 * Shows one product with its terms and a calculator: the product of the parameter, or the one shown last.
 * `keepOtherOffers=1` keeps the borrower's other open offers.
 */
export default function SubIndexScreen() {
  const t = useTranslations('home');
  const params = useViewParams();
  const products = useQuery(productsQuery);
  const lastShown = useStore(({ subProData }) => subProData?.productId);
  const requestedId = params.get('product') ?? lastShown;
  const product = products.data?.find(({ productId }) => productId === requestedId) ?? null;

  return (
    <>
      <TopBar title={t('productHeading')} onBack={() => goBack('homeIndex')} />
      {product ? (
        <Product product={product} keepOtherOffers={params.get('keepOtherOffers') === '1'} />
      ) : (
        <Main>
          {products.isPending ? <Waiting /> : null}
          {products.isError ? (
            <ProblemRetry problem={queryProblem(products.error)} onRetry={() => void products.refetch()} />
          ) : null}
          {products.data ? (
            <EmptyState
              title={t('productMissing')}
              action={
                <ButtonLink variant="second" compact href={pathTo('homeIndex')}>
                  {t('toHome')}
                </ButtonLink>
              }
            />
          ) : null}
        </Main>
      )}
    </>
  );
}

function Product({ product, keepOtherOffers }: { product: ProductBody; keepOtherOffers: boolean }) {
  const t = useTranslations('home');
  const advisory = useTranslations('shell')('advisory');
  const home = useHome().data;
  // The effect runs before the browser paints, because the theme in the store colors the page.
  useLayoutEffect(() => {
    useStore.setState({ subProTheme: product.theme, subProData: { productId: product.productId } });
  }, [product]);
  const mayBorrow =
    (home?.status === 'withdrawable' || home?.status === 'settled') && home.mayBorrowFrom === null;

  return (
    <Main>
      <ProductHead product={product} />
      <ProductFacts product={product} />
      <p className="t-small text-quiet">{advisory}</p>
      {home === undefined ? <Skeleton className="h-[560px] w-full rounded-card" /> : null}
      {mayBorrow ? (
        <CalculatorCard
          available={home.availableLimit}
          only={product.productId}
          keepOtherOffers={keepOtherOffers}
        >
          {(quote) => <FullCost quote={quote} />}
        </CalculatorCard>
      ) : null}
      {home && !mayBorrow ? (
        <ExampleCalculator highest={home.maxLimit} only={product.productId}>
          {(quote) => <FullCost quote={quote} />}
        </ExampleCalculator>
      ) : null}
      {home && !mayBorrow ? (
        <EmptyState
          title={t('productNotNow')}
          action={
            <ButtonLink variant="second" compact href={pathTo('homeIndex')}>
              {t('toHome')}
            </ButtonLink>
          }
        >
          {t('productNotNowHint')}
        </EmptyState>
      ) : null}
    </Main>
  );
}

/** Placeholder while the product loads. Its head has the theme of the product shown before. */
function Waiting() {
  return (
    <>
      <div className={`h-40 rounded-card ${useThemeColors()}`} aria-hidden="true" />
      <SkeletonCards heights={['h-[240px]', 'h-[560px]']} />
    </>
  );
}

const useThemeColors = () => {
  const theme = useStore((data) => data.subProTheme);
  return THEMES[theme] ?? THEMES[1];
};

function FullCost({ quote }: { quote: QuoteBody }) {
  return (
    <>
      <QuoteCard quote={quote} target={null} />
      <PlanCard quote={quote} />
      <CapsCard quote={quote} />
    </>
  );
}

const THEMES: Readonly<Record<number, string>> = {
  1: 'bg-band text-on-band',
  2: 'bg-sun text-on-sun',
  3: 'bg-invert text-on-invert',
};

function ProductHead({ product }: { product: ProductBody }) {
  const t = useTranslations('home');
  const loan = useTranslations('loan');
  const range = { min: formatWholeMoney(product.minAmount), max: formatWholeMoney(product.maxAmount) };
  return (
    <header className={`relative overflow-hidden rounded-card px-4 py-6 ${useThemeColors()}`}>
      <svg
        viewBox="0 0 300 150"
        aria-hidden="true"
        className="absolute -right-20 bottom-0 w-[240px] fill-none stroke-current opacity-15"
        strokeWidth="7"
        strokeLinecap="round"
      >
        <path d="M12 142A138 126 0 0 1 288 142" />
        <path strokeWidth="4" d="M80 142V33.4M115 142V20.1M150 142V16M185 142V20.1M220 142V33.4" />
      </svg>
      <h2 className="t-title relative">{loan(`products.${product.productId}`)}</h2>
      <p className="relative">{loan(`productHints.${product.productId}`)}</p>
      <p className="t-amount relative mt-3 text-balance whitespace-normal tabular-nums">
        {t('productRange', range)}
      </p>
    </header>
  );
}

/** Name, price and number format of each fee on the product card. */
const FEE_LINES = {
  serviceFee: {
    name: 'feeOnce',
    price: ({ serviceFeeRate }) => serviceFeeRate,
    write: (rate) => formatRate(rate),
  },
  creditReportFee: {
    name: 'creditReportFeeOnce',
    price: ({ creditReportFee }) => creditReportFee,
    write: (amount) => formatMoney(amount),
  },
} as const satisfies Record<FeeName, FeeLine>;

interface FeeLine {
  readonly name: string;
  readonly price: (terms: ProductBody['terms'][number]) => number;
  readonly write: (price: number) => string;
}

const TAX_BASES = ['service_fee', 'all_fees'] as const;

function ProductFacts({ product }: { product: ProductBody }) {
  const t = useTranslations('home');
  const termText = useTermText();
  const { terms } = product;
  return (
    <Card title={t('productTerms')}>
      <KeyValues>
        <KeyValue name={t('howLong')} value={between(terms, (each) => termText(each.term))} />
        <KeyValue name={t('interestADay')} value={rates(terms.map(({ dailyRate }) => dailyRate))} />
        {FEES.map((fee) => {
          const { name, price, write } = FEE_LINES[fee];
          const prices = terms.map(price);
          const isShown = ruleOf(fee).isAlwaysListed || prices.some((one) => one > 0);
          return isShown ? <KeyValue key={fee} name={t(name)} value={range(prices, write)} /> : null;
        })}
        {TAX_BASES.map((base) => {
          const taxed = terms.filter(({ taxBase }) => taxBase === base);
          if (taxed.length === 0) return null;
          return (
            <KeyValue
              key={base}
              name={t(`tax.${base}`, { tax: marketTerms().taxName })}
              value={rates(taxed.map(({ taxRate }) => taxRate))}
            />
          );
        })}
      </KeyValues>
      <p className="t-small text-quiet">{t('productFair')}</p>
    </Card>
  );
}

function between<T>(all: readonly T[], write: (one: T) => string): string {
  const words = [all[0], all.at(-1)].flatMap((one) => (one === undefined ? [] : [write(one)]));
  return [...new Set(words)].join(' – ');
}

const range = (figures: readonly number[], write: (figure: number) => string): string =>
  between(
    figures.toSorted((one, other) => one - other),
    write,
  );

const rates = (ppm: readonly number[]): string => range(ppm, (rate) => formatRate(rate));
