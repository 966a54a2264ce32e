import type { UseQueryResult } from '@tanstack/react-query';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../../api/problem';
import { isNowhere, queryProblem } from '../../../api/query-problem';
import { goBack } from '../../../app/navigate';
import { Main } from '@tulay/ui/layout/main';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { MissingOrder } from '../loan/missing-order';

interface Props<T> {
  readonly of: 'cancellation' | 'extension' | 'dueDate';
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
export function ReliefView<T>({ of, ...props }: Props<T>) {
  const titles = useTranslations('shell.titles');
  return (
    <>
      <TopBar title={titles(of)} onBack={() => goBack('billIndex')} />
      <Body {...props} />
    </>
  );
}

function Body<T>({ order, preview, refused, children }: Omit<Props<T>, 'of'>) {
  const asked = queryProblem(order.error);
  if (isNowhere(asked) || (order.isPending && !order.isLoading)) return <MissingOrder />;
  const problem = asked ?? queryProblem(preview.error);
  if (problem && TROUBLE.has(problem.code)) {
    const retry = () => void Promise.all([order.refetch(), preview.refetch()]);
    return <Failed problem={problem} onRetry={retry} />;
  }
  if (order.data && problem) return refused(problem, order.data);
  if (order.data && preview.data !== undefined) return children(preview.data, order.data);
  return <Waiting />;
}

function Failed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <Main>
      <ProblemRetry problem={problem} onRetry={onRetry} />
    </Main>
  );
}

function Waiting() {
  return (
    <Main>
      <SkeletonStack>
        <Skeleton className="h-[290px] w-full rounded-card" />
        <Skeleton className="h-[200px] w-full rounded-card" />
        <Skeleton className="h-[330px] w-full rounded-card" />
      </SkeletonStack>
    </Main>
  );
}
