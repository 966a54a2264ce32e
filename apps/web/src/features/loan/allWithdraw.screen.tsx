import type { OrderBody } from '@tulay/contract/loan';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isNowhere, queryProblem } from '../../api/query-problem';
import { goBack, pathTo } from '../../app/navigate';
import { useViewParams } from '../../app/view-params';
import { ButtonLink } from '../../ui/button';
import { Dock } from '../../ui/dock';
import { EmptyState } from '../../ui/empty-state';
import { Main } from '../../ui/main';
import { ProblemRetry } from '../../ui/problem-retry';
import { Skeleton, SkeletonStack } from '../../ui/skeleton';
import { TopBar } from '../../ui/top-bar';
import { useLapsed, useOpenOrders } from './loan.queries';
import { MissingOrder } from './parts/missing-order';
import { OnItsWay } from './parts/on-its-way';
import { SignForm } from './parts/sign-form';
import { WhichOrders } from './parts/which-orders';

/** Everything about an offered loan before it is signed; then the way of the money. */
export default function AllWithdrawScreen() {
  const t = useTranslations('loan');
  const { first: order, beside, isWhole } = useOpenOrders(useViewParams().get('order') ?? '');
  const lapsed = useLapsed(order.data);
  const problem = order.data ? undefined : queryProblem(order.error);
  const isMissing = isNowhere(problem) || (order.isPending && !order.isLoading);

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('homeIndex')} />
      {order.data && isWhole ? (
        <Suspense fallback={<Waiting />}>
          <Standing order={order.data} beside={beside} lapsed={lapsed} />
        </Suspense>
      ) : order.isLoading || order.data ? (
        <Waiting />
      ) : (
        <Main>
          {isMissing ? (
            <MissingOrder />
          ) : (
            <ProblemRetry problem={problem} onRetry={() => void order.refetch()} />
          )}
        </Main>
      )}
    </>
  );
}

interface StandingProps {
  readonly order: OrderBody;
  readonly beside: readonly OrderBody[];
  readonly lapsed: boolean;
}

function Standing({ order, beside, lapsed }: StandingProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (lapsed) return <Lapsed />;
  const open = order.status === 'offered' || order.status === 'signed';
  if (!open) return <OnItsWay order={order} />;

  const all = [order, ...beside];
  const chosen = all.filter(({ orderId }) => !left.has(orderId));
  return (
    <SignForm orders={chosen}>
      <WhichOrders orders={all} left={left} onLeft={setLeft} />
    </SignForm>
  );
}

/** The price of a past day is not today's; the limit is kept. */
function Lapsed() {
  const t = useTranslations('loan');
  return (
    <>
      <Main>
        <EmptyState title={t('expiredHeading')}>{t('expiredHint')}</EmptyState>
      </Main>
      <Dock bare>
        <ButtonLink href={pathTo('homeIndex')}>{t('newQuote')}</ButtonLink>
      </Dock>
    </>
  );
}

function Waiting() {
  return (
    <Main>
      <SkeletonStack>
        <Skeleton className="h-[470px] w-full rounded-card" />
        <Skeleton className="h-[360px] w-full rounded-card" />
        <Skeleton className="h-[140px] w-full rounded-card" />
      </SkeletonStack>
    </Main>
  );
}
