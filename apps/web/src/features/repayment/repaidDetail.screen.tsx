import { useQuery } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/loan';
import { useTranslations } from 'use-intl';
import { homeQuery } from '../../api/loans';
import { queryProblem } from '../../api/query-problem';
import { goBack, pathTo } from '../../app/navigate';
import { useViewParams } from '../../app/view-params';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Main } from '../../ui/main';
import { ProblemNote } from '../../ui/problem-note';
import { Skeleton } from '../../ui/skeleton';
import { TopBar } from '../../ui/top-bar';
import { useOrder } from './last-known';
import { LastKnownOrder } from './parts/last-known-order';
import { NotOwing } from './parts/not-owing';
import { PayForm } from './parts/pay-form';

/** One loan: what closes it today, how to pay, its plan, payments and papers. */
export default function RepaidDetailScreen() {
  const t = useTranslations('repayment');
  const { data, asOf, query: order } = useOrder(useViewParams().get('order') ?? '');
  const title = data ? t('orderNo', { number: data.orderNo }) : t('heading');

  return (
    <>
      <TopBar title={title} onBack={() => goBack('billIndex')} />
      {data ? <Standing order={data} asOf={asOf} /> : null}
      {order.isLoading && !data ? <Waiting /> : null}
      {order.isError && !data ? (
        <Main>
          <ProblemNote problem={queryProblem(order.error)} />
          <Retry onRetry={() => void order.refetch()} />
        </Main>
      ) : null}
      {order.isPending && !order.isLoading ? <Missing /> : null}
    </>
  );
}

function Standing({ order, asOf }: { order: OrderBody; asOf: number | undefined }) {
  const today = useQuery(homeQuery).data?.today ?? order.payoff?.asOf ?? order.contractDate;
  if (order.status === 'active') return <PayForm order={order} today={today} asOf={asOf} />;
  return asOf === undefined ? <NotOwing order={order} /> : <LastKnownOrder order={order} asOf={asOf} />;
}

function Missing() {
  const t = useTranslations('repayment');
  return (
    <Main>
      <EmptyState
        title={t('missing')}
        action={
          <ButtonLink look="second" compact href={pathTo('billIndex')}>
            {t('billsHeading')}
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
        <Skeleton className="h-[330px] w-full rounded-card" />
        <Skeleton className="h-[200px] w-full rounded-card" />
        <Skeleton className="h-[280px] w-full rounded-card" />
      </div>
    </Main>
  );
}
