import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './api/config';
import { App } from './app/app';
import { prepareFrame } from './app/shell/shell';
import { guard, hasSession } from './app/routing/guard';
import { saveFlags, readFlags } from './app/store/flags';
import { currentHash, onHashChange } from './app/routing/hash-location';
import { SESSION_MARKER } from '@tulay/contract/auth/session-marker';
import { PARTS } from '@tulay/copy/parts';
import { prefetchCopy, loadCopy } from './app/shell/language';
import type { RouteName } from './app/routing/route-names';
import { prepareTabs } from './app/routing/router';
import { routeOf, routes } from './app/routing/routes';
import { prepareScreen } from './app/routing/screens';
import { useStore } from './app/store/store';
import { followTheme } from './app/shell/theme';
import { API_ORIGIN } from './platform/api-origin';
import { sessionStore } from './platform/storage';
import { watchInstall } from './platform/install/install';
import { FIELD_OUTCOME_EVENT } from '@tulay/ui/behavior/field-outcome';
import './app.css';

/** Starts the app. Never await it at the top level: the chunks of the screens wait for this module. */
async function open(): Promise<void> {
  followTheme();
  watchInstall();
  saveFlags(readFlags(globalThis.location.search, globalThis.location.hash));
  // The flags in the query string are already saved. Reading them again after a change of the hash would overwrite
  // newer flags from the hash.
  onHashChange(() => saveFlags(readFlags('', globalThis.location.hash)));
  void loadConfig();
  if (isForgotten()) {
    const { restoreSession } = await import('./app/store/restore-session');
    await restoreSession();
  }
  const entry = firstRoute();
  const wrapper = loadWrapper();
  await Promise.all([loadCopy(['first']), prepareFrame(), entry && prepareView(entry), wrapper]);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // The render is synchronous, so that the app replaces the inert prerendered markup in a single paint.
  flushSync(() =>
    createRoot(root, { onUncaughtError: fail }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  root.inert = false;
  if (entry === 'start') void prepareScreen('login');
  else if (entry === 'login') whenIdle(() => void prepareScreen('homeIndex'));
  else whenIdle(() => void prefetchCopy(PARTS));
  (await wrapper)?.connectToWrapper();
  void import('./app/after-first-view').then(({ startAfterFirstView }) => startAfterFirstView());
}

/** Reports an error that left the page without a screen, and reloads the app. */
function fail(error: unknown): void {
  reportError(error);
  globalThis.bootFailed?.();
}

/**
 * Returns whether the browser may have a session although the store is empty. The marker cookie tells this without a
 * request. An API of another origin cannot set that cookie; then the answer is yes for every screen that needs a
 * log-in.
 */
function isForgotten(): boolean {
  if (hasSession(useStore.getState().publicData)) return false;
  const route = routeOf(currentHash().path);
  const isInside = route !== undefined && !routes[route].isPublic;
  return document.cookie.includes(SESSION_MARKER) || (API_ORIGIN !== '' && isInside);
}

function firstRoute(): RouteName | undefined {
  const route = routeOf(currentHash().path);
  const { publicData } = useStore.getState();
  return route && (guard(route, { android: false, blockAndroid: false, session: publicData }) ?? route);
}

/**
 * Loads the bridge inside a native wrapper, before the first render, so that the wrapper gets every message. The flag
 * `isBrowser` says that this is a browser, for example that of another app, which may look like a wrapper.
 */
async function loadWrapper() {
  if (sessionStore.get('isBrowser') === 'true') return undefined;
  if (!('TulayAndroid' in globalThis || 'webkit' in globalThis)) return undefined;
  return import('./app/wrapper/wrapper').catch(() => undefined);
}

async function prepareView(route: RouteName): Promise<void> {
  await Promise.all([prepareScreen(route), prepareTabs(route)]);
}

/** Runs work when the browser is idle, or after 1 s in Safari, which has no `requestIdleCallback`. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1000);

document.addEventListener(FIELD_OUTCOME_EVENT, ({ detail }) => {
  // If the module for data points fails to load, only this field is not counted. Nothing else depends on the module.
  import('./platform/points/points').then(
    ({ addPoint }) => addPoint(detail),
    () => {},
  );
});
open().catch(fail);
