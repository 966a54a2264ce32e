import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadAnswerCheck, wireClient } from '../../api/client';
import { offlineBills } from '../../api/offline-bills-cache';
import { isOutdated, retryDelay, retryPolicy } from '../../api/query-problem';
import { wireRefreshFlags } from '../../api/refresh';
import { fillQueryCache } from './preloaded-queries';
import { syncServerFacts } from './server-facts';
import { syncLanguage } from './language-sync';
import { clearLocalData } from './clear-local-data';
import { endSession, leaveEndedSession, onSessionChange } from '../store/session';
import { flagRefresh, useStore } from '../store/store';
import type { StoreData } from '../store/store-data';

const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A response with an unknown value makes the older data of this query doubtful, so the data is dropped.
    onError: (error, query) => {
      if (isOutdated(error)) query.setState({ data: undefined });
    },
  }),
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
  onOutdated: () => void import('../shell/new-version').then(({ offerNewVersion }) => offerNewVersion()),
});
wireRefreshFlags(flagRefresh);
followEndedSession();
syncServerFacts();
syncLanguage();
onSessionChange((change) => {
  // The screen under the log-in sheet keeps its data, and refetches it for the new session.
  if (change === 'paused') return;
  if (change === 'resumed') return void queryClient.invalidateQueries();
  // The next borrower on this device must not see the data of the previous one.
  queryClient.clear();
  offlineBills.clear();
  // The drafts stay on the device if the session only expired, so that the borrower finds them after the next log-in.
  if (change === 'signed_out') clearLocalData();
});

/**
 * Opens the log-in sheet when the store asks for it. If the code of the sheet fails to load, the app leaves the screen
 * instead.
 */
function followEndedSession(): void {
  const open = ({ showLoginPopup }: StoreData) => {
    if (showLoginPopup)
      import('../shell/ended-session').then(({ showLoginSheet }) => showLoginSheet(), leaveEndedSession);
  };
  useStore.subscribe(open);
  open(useStore.getState());
}

/** Fills the query cache with the responses that the page preloaded. Call it before the first render. */
export const prepareData = (): Promise<void> => fillQueryCache(queryClient, loadAnswerCheck);

export function Data({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
