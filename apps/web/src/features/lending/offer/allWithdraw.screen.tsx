import type { OrderBody } from '@tulay/contract/lending/loan';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isNowhere, queryProblem } from '../../../api/query-problem';
import { goBack, pathTo } from '../../../app/navigate';
import { useViewParams } from '../../../app/view-params';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Dock } from '@tulay/ui/layout/dock';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Main } from '@tulay/ui/layout/main';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { useLapsed, useOpenOrders } from './offer.queries';
import { MissingOrder } from './missing-order';
import { OnItsWay } from './payout-progress';
import { SignForm } from './sign-form';
import { WhichOrders } from './order-selection';

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
