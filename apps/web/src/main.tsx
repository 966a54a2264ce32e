import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './api/config';
import { App } from './app/app';
import { prepareFrame } from './app/shell/shell';
import { guard } from './app/routing/guard';
import { saveFlags, readFlags } from './app/store/flags';
import { currentHash, onHashChange } from './app/routing/hash-location';
import { PARTS } from '@tulay/copy/parts';
import { prefetchCopy, loadCopy } from './app/shell/language';
import type { RouteName } from './app/routing/route-names';
import { prepareTabs } from './app/routing/router';
import { routeOf } from './app/routing/routes';
import { prepareScreen } from './app/routing/screens';
import { useStore } from './app/store/store';
import { syncWithOtherTabs } from './app/store/store-tabs';
import { followTheme } from './app/shell/theme';
import { watchInstall } from './platform/install/install';
import { FIELD_OUTCOME_EVENT } from '@tulay/ui/behavior/field-outcome';
import './app.css';

/** Starts the app. Never await it at the top level: the chunks of the screens wait for this module. */
async function open(): Promise<void> {
  followTheme();
  syncWithOtherTabs();
  watchInstall();
  saveFlags(readFlags(globalThis.location.search, globalThis.location.hash));
  // The flags before the # are saved by now. Read again, they would overwrite newer ones from after the #.
  onHashChange(() => saveFlags(readFlags('', globalThis.location.hash)));
  void loadConfig();
  const entry = firstRoute();
  const wrapper = loadWrapper();
  await Promise.all([loadCopy(['first']), prepareFrame(), entry && prepareView(entry), wrapper]);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // Synchronous, so that the app replaces the prerendered markup, which is inert, in a single paint.
  flushSync(() =>
    createRoot(root).render(
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
  void import('./app/attribution/attribution').then(({ followAttribution }) => followAttribution());
  if (import.meta.env.PROD) {
    void import('./app/shell/new-version').then(({ followVersions }) => followVersions());
  }
}

function firstRoute(): RouteName | undefined {
  const route = routeOf(currentHash().path);
  const { publicData } = useStore.getState();
  return route && (guard(route, { android: false, blockAndroid: false, session: publicData }) ?? route);
}

/** Loads the bridge inside a native wrapper, before the first render, so that the wrapper gets every message. */
async function loadWrapper() {
  if (!('TulayAndroid' in globalThis || 'webkit' in globalThis)) return undefined;
  return import('./app/wrapper/wrapper').catch(() => undefined);
}

async function prepareView(route: RouteName): Promise<void> {
  await Promise.all([prepareScreen(route), prepareTabs(route)]);
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1000);

document.addEventListener(FIELD_OUTCOME_EVENT, ({ detail }) => {
  // A failed download only loses this count.
  import('./platform/points/points').then(
    ({ addPoint }) => addPoint(detail),
    () => {},
  );
});
void open();
