import { queryOptions } from '@tanstack/react-query';
import { api, valueOf } from './client';

export const creditQuery = queryOptions({
  queryKey: ['credit'],
  queryFn: () => valueOf(api.GET('/api/v1/credit')),
});
