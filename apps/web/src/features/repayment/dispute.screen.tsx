import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { orderQuery } from '../../api/loans';
import { queryProblem } from '../../api/query-problem';
import { goBack, pathTo } from '../../app/navigate';
import { useViewParams } from '../../app/view-params';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Main } from '../../ui/main';
import { ProblemNote } from '../../ui/problem-note';
import { Skeleton } from '../../ui/skeleton';
import { TopBar } from '../../ui/top-bar';
import { DisputeDetail } from './parts/dispute-detail';
import { DisputeForm } from './parts/dispute-form';

/** A dispute of a loan: the form that opens one, or one with its state, its answer and its proof. */
export default function DisputeScreen() {
  const titles = useTranslations('shell.titles');
  const params = useViewParams();
  const disputeId = params.get('dispute');
  const order = useQuery({ ...orderQuery(params.get('order') ?? ''), staleTime: 0 });
  const dispute = order.data?.disputes.find((each) => each.disputeId === disputeId);
  const problem = order.data ? undefined : queryProblem(order.error);
  const isMissing = problem?.code === 'not_found' || (order.isPending && !order.isLoading);

  return (
    <>
      <TopBar title={titles('dispute')} onBack={() => goBack('billIndex')} />
      {order.data && dispute ? <DisputeDetail order={order.data} dispute={dispute} /> : null}
      {order.data && disputeId === null ? <DisputeForm order={order.data} /> : null}
      {isMissing || (order.data && disputeId !== null && !dispute) ? <Missing /> : null}
      {problem && !isMissing ? (
        <Main>
          <ProblemNote problem={problem} />
          <Retry onRetry={() => void order.refetch()} />
        </Main>
      ) : null}
      {order.isLoading ? <Waiting /> : null}
    </>
  );
}

function Missing() {
  const t = useTranslations('dispute');
  const bills = useTranslations('repayment')('billsHeading');
  return (
    <Main>
      <EmptyState
        title={t('missing')}
        action={
          <ButtonLink look="second" compact href={pathTo('billIndex')}>
            {bills}
          </ButtonLink>
        }
      />
    </Main>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const retry = useTranslations('common')('retry');
  return (
    <Button look="second" onClick={onRetry}>
      {retry}
    </Button>
  );
}

function Waiting() {
  const loading = useTranslations('common')('loading');
  return (
    <Main>
      <div className="stack gap-4" role="status">
        <span className="sr-only">{loading}</span>
        <Skeleton className="h-[170px] w-full rounded-card" />
        <Skeleton className="h-[96px] w-full rounded-field" />
        <Skeleton className="h-[180px] w-full rounded-card" />
      </div>
    </Main>
  );
}
