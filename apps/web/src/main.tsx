import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wireClient } from './api/client';
import { App } from './app/app';
import { keepFlags, readFlags } from './app/flags';
import { loadFirstWords } from './app/language';
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
await loadFirstWords();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
