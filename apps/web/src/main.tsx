import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wireClient } from './api/client';
import { App } from './app/app';
import { keepFlags, readFlags } from './app/flags';
import { currentHash } from './app/hash-location';
import { loadFirstWords } from './app/language';
import { routeOf, routes } from './app/routes';
import { endSession } from './app/session';
import { useStore } from './app/store';
import { followTheme } from './app/theme';
import './ui/app.css';

followTheme();
keepFlags(readFlags(globalThis.location.search, globalThis.location.hash));
wireClient({
  token: () => useStore.getState().publicData.token,
  onSessionMissing: () => endSession('expired'),
});
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
