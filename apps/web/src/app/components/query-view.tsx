import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { queryProblem } from '../../api/query-problem';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';

interface Props<T> {
  readonly query: UseQueryResult<T>;
  readonly skeleton: ReactNode;
  readonly children: (value: T) => ReactNode;
}

export function QueryView<T>({ query, skeleton, children }: Props<T>) {
  const t = useTranslations('common');
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) {
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        {skeleton}
      </div>
    );
  }
  return <ProblemRetry problem={queryProblem(query.error)} onRetry={() => void query.refetch()} />;
}
