import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wireClient } from '../../api/client';
import { keptBills } from '../../api/offline-bills-cache';
import { retryDelay, retryPolicy } from '../../api/query-problem';
import { knowWhatCame } from './preloaded-queries';
import { followFacts } from './server-facts';
import { tellLanguage } from './language-sync';
import { forgetBorrower } from './clear-local-data';
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
followFacts();
tellLanguage();
// Nothing read for one borrower may be shown to the next.
onSessionChange((change) => {
  queryClient.clear();
  keptBills.forget();
  // An expired session loses nothing of what was typed.
  if (change === 'signed_out') forgetBorrower();
});

/** Before the first view is drawn: what the page has asked for is there then, if it comes in time. */
export const prepareData = (): Promise<void> => knowWhatCame(queryClient);

/** Server data for the views inside; every view shares one cache. Loads with the first screen that is not the welcome. */
export function Data({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
