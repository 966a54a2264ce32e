import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Refetches a query after a change. Cancels a pending first request, which invalidation alone would wait for. */
export async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
