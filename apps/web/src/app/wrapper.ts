import { findChannel, type NativeWindow } from '../platform/bridge/channel';
import type { Wanted } from '../platform/bridge/messages';
import { onOccasion } from '../platform/bridge/occasions';
import { openBridge } from '../platform/bridge/port';
import { switchLanguage, useCopy } from './language';
import { go, goInstead } from './navigate';
import { routeOf, routes } from './routes';
import { endSession, onSessionChange } from './session';
import { useStore } from './store';

const native: NativeWindow = globalThis as NativeWindow;

const bridge = openBridge(native, {
  channel: findChannel(native, globalThis.top !== globalThis.self),
  origin: globalThis.location.origin,
  // No screen asks for anything personal yet; until one shows its notice, the answer is no.
  consent: async () => false,
  onWanted: follow,
});

/** Does what the wrapper wants. The route guards judge a deep link like any other address. */
function follow({ action, payload }: Wanted): void {
  if (action === 'logout') endSession('signed_out');
  else if (action === 'switchLanguage') void switchLanguage(payload.language);
  else if (action === 'refresh') globalThis.location.reload();
  else if (action === 'backToHome' || action === 'homePage') goInstead('homeIndex');
  else if (action === 'myLoanPage') go('billIndex');
  else if (action === 'deepLink') {
    const route = routeOf(`/${payload.route}`);
    if (route) go(route);
  }
}

function tellRoute(): void {
  const { currentRoute } = useStore.getState();
  const route = routeOf(`/${currentRoute}`);
  if (route === undefined) return;
  const shown = routes[route].tab !== undefined;
  bridge.tell({ action: 'pageFinish', payload: { route } });
  bridge.tell({ action: 'footer', payload: { shown } });
  bridge.tell({ action: 'refreshControl', payload: { shown } });
  if (route === 'homeIndex') bridge.tell({ action: 'homePage', payload: {} });
  if (route === 'billIndex') bridge.tell({ action: 'myLoanPage', payload: {} });
}

const HEADERS = { light: '#ffffff', dark: '#15253b' } as const;

function followHeader(): void {
  const dark = globalThis.matchMedia('(prefers-color-scheme: dark)');
  const tell = () =>
    bridge.tell({ action: 'headerColor', payload: { color: HEADERS[dark.matches ? 'dark' : 'light'] } });
  dark.addEventListener('change', tell);
  tell();
}

/** Keeps the wrapper informed of session, language, page and colour for as long as the page lives. */
export function followWrapper(): void {
  if (bridge.appType === undefined) return;
  onSessionChange((change) => {
    bridge.tell({ action: change === 'begun' ? 'loginSuccess' : 'logout', payload: {} });
  });
  useCopy.subscribe(({ language }, before) => {
    if (language !== before.language) bridge.tell({ action: 'switchLanguage', payload: { language } });
  });
  useStore.subscribe(({ currentRoute }, before) => {
    if (currentRoute !== before.currentRoute) tellRoute();
  });
  onOccasion((message) => bridge.tell(message));
  followHeader();
  tellRoute();
}
