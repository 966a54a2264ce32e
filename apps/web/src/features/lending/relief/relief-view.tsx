import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { ButtonLink } from '@tulay/ui/actions/button';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import type { Problem } from '../../../api/problem';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { goBack, pathTo } from '../../../app/routing/navigate';
import { MissingOrder } from '../loan/missing-order';

interface Props<T> {
  readonly of: 'cancellation' | 'extension' | 'dueDate';
  readonly order: UseQueryResult<OrderBody>;
  readonly preview: UseQueryResult<T>;
  /** Rendered if the server refuses the preview. */
  readonly refused: (problem: Problem, order: OrderBody) => ReactNode;
  readonly children: (preview: T, order: OrderBody) => ReactNode;
}

/** Problems that a retry may solve. Any other code is a refusal. */
const CONNECTION_PROBLEMS: ReadonlySet<string> = new Set([
  'network',
  'unavailable',
  'internal',
  'too_frequent',
  'session_missing',
]);

/** Loads a loan and a preview of a relief option, and shows the preview, the refusal or an error. */
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
  const orderProblem = queryProblem(order.error);
  if (isMissing(orderProblem) || (order.isPending && !order.isLoading)) return <MissingOrder />;
  const problem = orderProblem ?? queryProblem(preview.error);
  if (problem && CONNECTION_PROBLEMS.has(problem.code)) {
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

interface ReliefRefusedProps {
  readonly orderId: string;
  readonly title: string;
  readonly reason: string;
  /** Link to an alternative. */
  readonly children?: ReactNode;
}

/** Shows why the relief option is unavailable. */
export function ReliefRefused({ orderId, title, reason, children }: ReliefRefusedProps) {
  const t = useTranslations('relief');
  return (
    <>
      <Main>
        <EmptyState level={1} title={title} action={children}>
          {reason}
        </EmptyState>
      </Main>
      <Dock>
        <ButtonLink href={pathTo('repaidDetail', { order: orderId })}>{t('toLoan')}</ButtonLink>
      </Dock>
    </>
  );
}

export function GoodToKnow({ facts }: { facts: readonly string[] }) {
  const t = useTranslations('relief');
  return (
    <Card>
      <CardHead title={t('goodToKnow')} />
      <ul className="stack gap-3">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <Check className="mt-0.5 shrink-0 text-accent" size={20} strokeWidth={2} aria-hidden="true" />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
