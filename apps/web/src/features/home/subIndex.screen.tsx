import { useQuery } from '@tanstack/react-query';
import type { ProductBody } from '@tulay/contract/lending/product';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { productsQuery } from '../../api/loans';
import { queryProblem } from '../../api/query-problem';
import { goBack, pathTo } from '../../app/navigate';
import { useStore } from '../../app/store';
import { useViewParams } from '../../app/view-params';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Main } from '@tulay/ui/layout/main';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { useHome } from './home.queries';
import { CalculatorCard, ExampleCalculator } from './parts/calculator-card';
import { FullCost } from './parts/full-cost';
import { ProductFacts } from './parts/product-facts';
import { ProductHead } from './parts/product-head';

/** One product: what it is, what it costs to the last centavo, and the way to it. `beside=1` keeps other open offers. */
export default function SubIndexScreen() {
  const t = useTranslations('home');
  const params = useViewParams();
  const products = useQuery(productsQuery);
  const wanted = params.get('product');
  const product = products.data?.find(({ productId }) => productId === wanted) ?? null;

  return (
    <>
      <TopBar title={t('productHeading')} onBack={() => goBack('homeIndex')} />
      {product ? (
        <Product product={product} beside={params.get('beside') === '1'} />
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
                <ButtonLink look="second" compact href={pathTo('homeIndex')}>
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

function Product({ product, beside }: { product: ProductBody; beside: boolean }) {
  const t = useTranslations('home');
  const home = useHome().data;
  useEffect(() => {
    useStore.setState({ subProTheme: product.theme, subProData: { productId: product.productId } });
  }, [product]);
  const mayBorrow = home?.status === 'withdrawable' || home?.status === 'settled';

  return (
    <Main>
      <ProductHead product={product} />
      <ProductFacts product={product} />
      {home === undefined ? <Skeleton className="h-[560px] w-full rounded-card" /> : null}
      {mayBorrow ? (
        <CalculatorCard available={home.availableLimit} only={product.productId} beside={beside}>
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
            <ButtonLink look="second" compact href={pathTo('homeIndex')}>
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

function Waiting() {
  return (
    <SkeletonStack>
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-[240px] w-full rounded-card" />
      <Skeleton className="h-[560px] w-full rounded-card" />
    </SkeletonStack>
  );
}
