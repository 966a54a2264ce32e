import type { UseQueryResult } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/loan';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../../api/problem';
import { queryProblem } from '../../../api/query-problem';
import { pathTo } from '../../../app/navigate';
import { Button, ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Main } from '../../../ui/main';
import { ProblemNote } from '../../../ui/problem-note';
import { Skeleton } from '../../../ui/skeleton';

interface Props<T> {
  readonly order: UseQueryResult<OrderBody>;
  readonly preview: UseQueryResult<T>;
  /** The server says no: what is shown instead, with the reason. */
  readonly refused: (problem: Problem, order: OrderBody) => ReactNode;
  readonly children: (preview: T, order: OrderBody) => ReactNode;
}

/** Problems of the way to the server, not answers of it. */
const TROUBLE: ReadonlySet<string> = new Set([
  'network',
  'unavailable',
  'internal',
  'too_frequent',
  'session_missing',
]);

/** One loan and a preview of what could become of it: waited for, refused in words, or shown. */
export function ReliefView<T>({ order, preview, refused, children }: Props<T>) {
  const problem = queryProblem(order.error) ?? queryProblem(preview.error);
  if (problem?.code === 'not_found' || (order.isPending && !order.isLoading)) return <Missing />;
  if (problem && TROUBLE.has(problem.code)) {
    const retry = () => void Promise.all([order.refetch(), preview.refetch()]);
    return <Failed problem={problem} onRetry={retry} />;
  }
  if (order.data && problem) return refused(problem, order.data);
  if (order.data && preview.data !== undefined) return children(preview.data, order.data);
  return <Waiting />;
}

function Failed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const retry = useTranslations('common')('retry');
  return (
    <Main>
      <ProblemNote problem={problem} />
      <Button look="second" onClick={onRetry}>
        {retry}
      </Button>
    </Main>
  );
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

function Waiting() {
  const reading = useTranslations('relief')('reading');
  return (
    <Main>
      <div className="stack gap-4" role="status">
        <span className="sr-only">{reading}</span>
        <Skeleton className="h-[290px] w-full rounded-card" />
        <Skeleton className="h-[200px] w-full rounded-card" />
        <Skeleton className="h-[330px] w-full rounded-card" />
      </div>
    </Main>
  );
}
