import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IntlProvider } from 'use-intl';
import { Router } from 'wouter';
import { notify } from '../ui/notify';
import { useHashLocation } from './hash-location';
import { useCopy } from './language';
import { queryClient } from './query-client';
import { onSessionEnd } from './session';
import { Shell } from './shell';

export function App() {
  const { language, words } = useCopy();
  useSessionNotice();

  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={language} messages={words} timeZone="Asia/Manila">
        <Router hook={useHashLocation}>
          <Shell />
        </Router>
      </IntlProvider>
    </QueryClientProvider>
  );
}

/** Says why one is suddenly at the log-in. */
function useSessionNotice(): void {
  useEffect(
    () =>
      onSessionEnd((reason) => {
        const { shell } = useCopy.getState().words as { shell?: { sessionEnded?: string } };
        if (reason === 'expired' && typeof shell?.sessionEnded === 'string') notify(shell.sessionEnded);
      }),
    [],
  );
}
