import { queryOptions } from '@tanstack/react-query';
import { api, valueOf } from '../../../../api/client';

/** Every order that was signed, newest first, with its papers. */
export const papersQuery = queryOptions({
  queryKey: ['papers'],
  queryFn: () => valueOf(api.GET('/api/v1/papers')),
});

/** What a paper is, by its printed code or its fingerprint; anyone may ask. */
export const checkPaper = (mark: string) =>
  valueOf(api.GET('/api/v1/papers/{checkCode}', { params: { path: { checkCode: mark } } }));
