import { useEffect } from 'react';
import { IntlProvider } from 'use-intl';
import { Router } from 'wouter';
import { notify } from '../ui/notify';
import { useHashLocation } from './hash-location';
import { useCopy } from './language';
import { onSessionChange } from './session';
import { Shell } from './shell';

export function App() {
  const { language, words } = useCopy();
  useSessionNotice();

  return (
    <IntlProvider locale={language} messages={words} timeZone="Asia/Manila">
      <Router hook={useHashLocation}>
        <Shell />
      </Router>
    </IntlProvider>
  );
}

/** Says why one is suddenly at the log-in. */
function useSessionNotice(): void {
  useEffect(
    () =>
      onSessionChange((reason) => {
        const { shell } = useCopy.getState().words as { shell?: { sessionEnded?: string } };
        if (reason === 'expired' && typeof shell?.sessionEnded === 'string') notify(shell.sessionEnded);
      }),
    [],
  );
}
