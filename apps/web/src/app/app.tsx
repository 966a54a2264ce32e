import { IntlProvider } from 'use-intl';
import { Router } from 'wouter';
import { useHashLocation } from './routing/hash-location';
import { useCopy } from './shell/language';
import { Shell } from './shell/shell';

export function App() {
  const { language, words } = useCopy();

  return (
    <IntlProvider locale={language} messages={words} timeZone="Asia/Manila">
      <Router hook={useHashLocation}>
        <Shell />
      </Router>
    </IntlProvider>
  );
}
