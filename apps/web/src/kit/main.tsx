import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { Router } from 'wouter';
import { useHashLocation } from '../app/routing/hash-location';
import { PARTS } from '@tulay/copy/parts';
import { loadCopy, useCopy } from '../app/shell/language';
import { LanguageSwitch } from '../app/components/language-switch';
import { frameProps } from '@tulay/ui/behavior/frame';
import { Notifications } from '@tulay/ui/feedback/notifications';
import { Segmented } from '@tulay/ui/fields/segmented';
import { KitPage } from './kit-page';
import '../app.css';

const THEMES = [
  { value: 'light', label: 'light' },
  { value: 'dark', label: 'dark' },
] as const;

function Kit() {
  const { language, words } = useCopy();
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  return (
    <IntlProvider locale={language} messages={words} timeZone="Asia/Manila">
      <Router hook={useHashLocation}>
        <div {...frameProps} className="relative mx-auto h-dvh max-w-(--frame) overflow-hidden bg-paper">
          <div className="h-full overflow-y-auto">
            <div className="stack gap-2 p-4">
              <LanguageSwitch />
              <Segmented label={theme} options={THEMES} value={theme} onValue={setTheme} />
            </div>
            <KitPage />
          </div>
          <Notifications />
        </div>
      </Router>
    </IntlProvider>
  );
}

void loadCopy(PARTS).then(() => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('kit.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Kit />
    </StrictMode>,
  );
});
