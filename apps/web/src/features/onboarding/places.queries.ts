import { queryOptions } from '@tanstack/react-query';

export type Places = readonly (readonly [province: string, towns: readonly string[]])[];

/** The provinces and their towns; a file of its own that only the address asks for. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async (): Promise<Places> => (await import('virtual:places')).default,
  staleTime: Number.POSITIVE_INFINITY,
});
