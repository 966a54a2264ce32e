import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wireClient } from '../../api/client';
import { offlineBills } from '../../api/offline-bills-cache';
import { retryDelay, retryPolicy } from '../../api/query-problem';
import { fillQueryCache } from './preloaded-queries';
import { syncServerFacts } from './server-facts';
import { syncLanguage } from './language-sync';
import { clearLocalData } from './clear-local-data';
import { endSession, onSessionChange } from '../store/session';
import { useStore } from '../store/store';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: retryPolicy,
      retryDelay,
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { retry: retryPolicy, retryDelay, networkMode: 'always' },
  },
});

wireClient({
  token: () => useStore.getState().publicData.token,
  onSessionMissing: () => endSession('expired'),
});
syncServerFacts();
syncLanguage();
// The next borrower must not see the data of the previous one.
onSessionChange((change) => {
  queryClient.clear();
  offlineBills.clear();
  // An expired session keeps its drafts.
  if (change === 'signed_out') clearLocalData();
});

/** Call before the first render: fills the query cache with the responses that the page preloaded. */
export const prepareData = (): Promise<void> => fillQueryCache(queryClient);

export function Data({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
