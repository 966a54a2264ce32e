import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeRefresh, useStore } from '../store/store';

/**
 * True while a refresh flag of the store says that what a kept view shows is out of date: it loads anew as soon as it
 * is on the screen, and the flag is taken once that has ended, well or badly. Until then nothing old may be acted on.
 */
export function useFlaggedRefresh(view: string, queryKey: QueryKey): boolean {
  const queryClient = useQueryClient();
  const stale = useStore((data) => data.refreshFlags[view] === true);

  useEffect(() => {
    if (!stale) return undefined;
    let shown = true;
    // All, since on the way back to the screen the view's own reader may not be listening yet.
    void queryClient.invalidateQueries({ queryKey, refetchType: 'all' }).then(() => {
      if (shown) takeRefresh(view);
    });
    return () => {
      shown = false;
    };
  }, [stale, view, queryKey, queryClient]);
  return stale;
}
