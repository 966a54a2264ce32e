import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * After a change. What was asked before it is not its answer: a first question that is still on its way, which invalidating
 * alone would wait for, is given up.
 */
export async function askAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
