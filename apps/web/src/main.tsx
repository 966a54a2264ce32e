import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './api/config';
import { App } from './app/app';
import { keepFlags, readFlags } from './app/flags';
import { currentHash } from './app/hash-location';
import { loadFirstWords } from './app/language';
import { routeOf, routes } from './app/routes';
import { followOtherTabs } from './app/store-tabs';
import { followTheme } from './app/theme';
import './ui/app.css';

followTheme();
followOtherTabs();
keepFlags(readFlags(globalThis.location.search, globalThis.location.hash));
void loadConfig();
// The screen's code travels together with the words.
const entry = routeOf(currentHash().path);
if (entry !== undefined) void routes[entry].screen?.().catch(() => undefined);
await loadFirstWords();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// Only a wrapper pays for its bridge.
if ('TulayAndroid' in globalThis || 'webkit' in globalThis) {
  void import('./app/wrapper').then(({ followWrapper }) => followWrapper());
}
