import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './api/config';
import { App } from './app/app';
import { prepareFrame } from './app/shell/shell';
import { guard } from './app/routing/guard';
import { keepFlags, readFlags } from './app/store/flags';
import { currentHash, onAddress } from './app/routing/hash-location';
import { PARTS } from '@tulay/copy/parts';
import { fetchWords, loadWords } from './app/shell/language';
import type { RouteName } from './app/routing/route-names';
import { prepareTabs } from './app/routing/router';
import { routeOf } from './app/routing/routes';
import { prepareScreen } from './app/routing/screens';
import { useStore } from './app/store/store';
import { followOtherTabs } from './app/store/store-tabs';
import { followTheme } from './app/shell/theme';
import { watchInstall } from './platform/install/install';
import { FIELD_OUTCOME_EVENT } from '@tulay/ui/behavior/field-outcome';
import './app.css';

/** Not awaited at the top: the screens' chunks wait for this one. */
async function open(): Promise<void> {
  followTheme();
  followOtherTabs();
  watchInstall();
  keepFlags(readFlags(globalThis.location.search, globalThis.location.hash));
  // What stands before the # was kept by now, and must not come back over what came after it.
  onAddress(() => keepFlags(readFlags('', globalThis.location.hash)));
  void loadConfig();
  const entry = firstRoute();
  const wrapper = loadWrapper();
  await Promise.all([loadWords(['first']), prepareFrame(), entry && prepareView(entry), wrapper]);

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
  // What comes next is there when the button is tapped.
  if (entry === 'start') void prepareScreen('login');
  else if (entry === 'login') whenIdle(() => void prepareScreen('homeIndex'));
  else whenIdle(() => void fetchWords(PARTS));
  (await wrapper)?.followWrapper();
  void import('./app/attribution/follow-attribution').then(({ followAttribution }) => followAttribution());
  if (import.meta.env.PROD) {
    void import('./app/shell/new-version').then(({ followVersions }) => followVersions());
  }
}

/** The route that will be drawn first, beyond those that only lead on; undefined for an address that was never ours. */
function firstRoute(): RouteName | undefined {
  const route = routeOf(currentHash().path);
  const { publicData } = useStore.getState();
  return route && (guard(route, { android: false, blockAndroid: false, session: publicData }) ?? route);
}

/** Only a wrapper pays for its bridge, and is told of all that happens from the first tap on. */
async function loadWrapper() {
  if (!('TulayAndroid' in globalThis || 'webkit' in globalThis)) return undefined;
  return import('./app/wrapper/wrapper').catch(() => undefined);
}

/** All of a view at once: what comes in parts is drawn in parts, and each of them waits for a turn of its own. */
async function prepareView(route: RouteName): Promise<void> {
  await Promise.all([prepareScreen(route), prepareTabs(route)]);
}

/** Safari has no word for it. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1000);

document.addEventListener(FIELD_OUTCOME_EVENT, ({ detail }) => {
  // Loads with the first field that is left; without it, that count is lost.
  import('./platform/points/points').then(
    ({ addPoint }) => addPoint(detail),
    () => {},
  );
});
void open();
