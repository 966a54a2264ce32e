import { queryOptions } from '@tanstack/react-query';

export type Towns = readonly (readonly [town: string, barangays: readonly string[]])[];

const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** The provinces; a file of its own that only the address asks for. */
export const provincesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async () => (await import('virtual:places')).default.map(([province]) => province),
  ...forever,
});

/** The towns of a province with their barangays, a file each; none for a province that is not on the list. */
export const townsQuery = (province: string) =>
  queryOptions({
    queryKey: ['places', province],
    queryFn: async (): Promise<Towns> => {
      const provinces = (await import('virtual:places')).default;
      const load = provinces.find(([name]) => name === province)?.[1];
      return load === undefined ? [] : (await load()).default;
    },
    enabled: province !== '',
    ...forever,
  });
