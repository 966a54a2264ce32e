import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

type Asked = Pick<UseQueryOptions<never, Error, never, QueryKey>, 'queryKey'>;

/**
 * True once every one of these was answered or has failed once, and from then on. A screen about money waits for all
 * that stands above its tick boxes and buttons: what comes late would push them away under the finger.
 */
export function useHeard(...queries: readonly object[]): boolean {
  const heard = useQueries({
    queries: queries as readonly Asked[] as UseQueryOptions[],
    combine: (answers) => answers.every(({ isPending, failureCount }) => !isPending || failureCount > 0),
  });
  const [wasHeard, setHeard] = useState(heard);
  if (heard && !wasHeard) setHeard(true);
  return wasHeard || heard;
}
