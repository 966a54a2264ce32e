import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consumeRefresh, useStore } from '../store/store';

/**
 * Refetches the data of a view whose refresh flag is set. Returns true until the refetch has ended: until then the
 * screen must not act on old data.
 */
export function useFlaggedRefresh(view: string, queryKey: QueryKey): boolean {
  const queryClient = useQueryClient();
  const stale = useStore((data) => data.refreshFlags[view] === true);

  useEffect(() => {
    if (!stale) return undefined;
    let shown = true;
    // Refetches with the type `all`, because the query may not count as active yet when the view becomes visible.
    void queryClient.invalidateQueries({ queryKey, refetchType: 'all' }).then(() => {
      if (shown) consumeRefresh(view);
    });
    return () => {
      shown = false;
    };
  }, [stale, view, queryKey, queryClient]);
  return stale;
}
