import { useQuery } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/loan';
import { useTranslations } from 'use-intl';
import { homeQuery, orderQuery } from '../../api/loans';
import { queryProblem } from '../../api/query-problem';
import { goBack, pathTo } from '../../app/navigate';
import { useViewParams } from '../../app/view-params';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Main } from '../../ui/main';
import { ProblemNote } from '../../ui/problem-note';
import { Skeleton } from '../../ui/skeleton';
import { TopBar } from '../../ui/top-bar';
import { NotOwing } from './parts/not-owing';
import { PayForm } from './parts/pay-form';

/** One loan: what closes it today, how to pay, its plan, payments and papers. */
export default function RepaidDetailScreen() {
  const t = useTranslations('repayment');
  const order = useQuery(orderQuery(useViewParams().get('order') ?? ''));
  const title = order.data ? t('orderNo', { number: order.data.orderNo }) : t('heading');

  return (
    <>
      <TopBar title={title} onBack={() => goBack('billIndex')} />
      {order.data ? <Standing order={order.data} /> : null}
      {order.isLoading ? <Waiting /> : null}
      {order.isError && !order.data ? (
        <Main>
          <ProblemNote problem={queryProblem(order.error)} />
          <Retry onRetry={() => void order.refetch()} />
        </Main>
      ) : null}
      {order.isPending && !order.isLoading ? <Missing /> : null}
    </>
  );
}

function Standing({ order }: { order: OrderBody }) {
  const today = useQuery(homeQuery).data?.today ?? order.payoff?.asOf ?? order.contractDate;
  return order.status === 'active' ? <PayForm order={order} today={today} /> : <NotOwing order={order} />;
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
