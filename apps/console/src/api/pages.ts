import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** A page of a list. `next` is the cursor of the following page; null on the last one. */
export interface Page<R> {
  readonly rows: readonly R[];
  readonly next: string | null;
}

interface PagesOptions {
  readonly isEnabled?: boolean;
  /** Shows the rows of the previous list until the rows of the new list have arrived. */
  readonly keepsOld?: boolean;
}

/** Arguments of a page; the first page needs none. */
export const cursorArgument = (cursor: string): { readonly cursor?: string } =>
  cursor === '' ? {} : { cursor };

/**
 * Returns the rows of a list that is read in pages. The list is read again only on request, because reading borrowers' data is
 * recorded each time.
 */
export function usePages<P extends Page<unknown>>(
  key: readonly unknown[],
  read: (cursor: string, signal: AbortSignal) => Promise<P>,
  { isEnabled = true, keepsOld = false }: PagesOptions = {},
) {
  const query = useInfiniteQuery({
    queryKey: ['command', ...key],
    enabled: isEnabled,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
    ...(keepsOld ? { placeholderData: keepPreviousData } : {}),
  });
  const rows: P['rows'][number][] = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return { ...query, rows };
}

export type Pages = Pick<
  ReturnType<typeof usePages>,
  'isPending' | 'error' | 'refetch' | 'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'dataUpdatedAt'
>;
