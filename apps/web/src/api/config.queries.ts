import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, valueOf } from './client';

/** What anyone may know of the server: mode, Android rule, lender, version. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => valueOf(api.GET('/api/v1/config')),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useConfig() {
  return useQuery(configQuery);
}
