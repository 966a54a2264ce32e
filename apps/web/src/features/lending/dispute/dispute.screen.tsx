import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { orderQuery } from '../../../api/loans';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { goBack } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { MissingOrder } from '../loan/order-cards';
import { useOrderInView } from '../loan/order-in-view';
import { DisputeDetail } from './dispute-detail';
import { DisputeForm } from './dispute-form';

export default function DisputeScreen() {
  const titles = useTranslations('titles');
  const words = useTranslations('dispute');
  const params = useViewParams();
  const disputeId = params.get('dispute');
  const order = useQuery({ ...orderQuery(useOrderInView()), staleTime: 0 });
  const dispute = order.data?.disputes.find((each) => each.disputeId === disputeId);
  const problem = order.data ? undefined : queryProblem(order.error);
  const isUnknownOrder = isMissing(problem) || (order.isPending && !order.isLoading);

  return (
    <>
      <TopBar title={titles('dispute')} onBack={() => goBack('billIndex')} />
      {order.data && dispute ? <DisputeDetail order={order.data} dispute={dispute} /> : null}
      {order.data && disputeId === null ? <DisputeForm order={order.data} /> : null}
      {isUnknownOrder || (order.data && disputeId !== null && !dispute) ? (
        <MissingOrder title={words('missing')} />
      ) : null}
      {problem && !isUnknownOrder ? (
        <Main>
          <ProblemRetry problem={problem} onRetry={() => void order.refetch()} />
        </Main>
      ) : null}
      {order.isLoading ? <Waiting /> : null}
    </>
  );
}

function Waiting() {
  return (
    <Main>
      <SkeletonStack>
        <Skeleton className="h-[170px] w-full rounded-card" />
        <Skeleton className="h-[96px] w-full rounded-field" />
        <Skeleton className="h-[180px] w-full rounded-card" />
      </SkeletonStack>
    </Main>
  );
}
