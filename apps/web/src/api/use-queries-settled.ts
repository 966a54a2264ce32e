import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns true once every query has settled, and stays true: late content would move checkboxes and buttons under the
 * finger.
 */
export function useQueriesSettled(...queries: readonly object[]): boolean {
  const settled = useQueries({
    // The queries have data of different types, but only their state is read.
    queries: queries as UseQueryOptions[],
    combine: (results) => results.every(({ isPending, failureCount }) => !isPending || failureCount > 0),
  });
  const [wasSettled, setSettled] = useState(settled);
  if (settled && !wasSettled) setSettled(true);
  return wasSettled || settled;
}
