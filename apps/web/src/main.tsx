import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './api/config';
import { App } from './app/app';
import { prepareFrame } from './app/shell';
import { keepFlags, readFlags } from './app/flags';
import { currentHash } from './app/hash-location';
import { loadWords } from './app/language';
import { routeOf } from './app/routes';
import { prepareScreen } from './app/screens';
import { followOtherTabs } from './app/store-tabs';
import { followTheme } from './app/theme';
import { watchInstall } from './platform/install/port';
import './ui/app.css';

/** Not awaited at the top: the screens' chunks wait for this one. */
async function open(): Promise<void> {
  followTheme();
  followOtherTabs();
  watchInstall();
  keepFlags(readFlags(globalThis.location.search, globalThis.location.hash));
  void loadConfig();
  const entry = routeOf(currentHash().path);
  await Promise.all([loadWords('first'), prepareFrame(), entry && prepareScreen(entry)]);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // In one go: what is drawn takes the place of the still picture, which took no taps.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  root.inert = false;
  // The log-in comes next: it is there when the button is tapped.
  if (entry === 'start') void prepareScreen('login');
  // Only a wrapper pays for its bridge.
  if ('TulayAndroid' in globalThis || 'webkit' in globalThis) {
    void import('./app/wrapper').then(({ followWrapper }) => followWrapper());
  }
  void import('./app/attribution').then(({ followAttribution }) => followAttribution());
  if (import.meta.env.PROD) {
    void import('./app/new-version').then(({ followVersions }) => followVersions());
  }
}

void open();
