import { QueryClient } from '@tanstack/react-query';
import { retryDelay, retryPolicy } from '../api/retry';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: retryPolicy, retryDelay, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: retryPolicy, retryDelay, networkMode: 'always' },
  },
});
