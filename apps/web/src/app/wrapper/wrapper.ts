import { useConfig } from '../../api/config';
import { findChannel, type NativeWindow } from '../../platform/bridge/channel';
import type { Wanted } from '../../platform/bridge/messages';
import { connectWrapper } from '../../platform/bridge/wrapper-client';
import { openBridge } from '../../platform/bridge/bridge';
import { keepFlags, keptFlags, readFlags } from '../store/flags';
import { switchLanguage, useCopy } from '../shell/language';
import { go, goInstead } from '../routing/navigate';
import type { RouteName } from '../routing/route-names';
import { routeOf, routes } from '../routing/routes';
import { endSession, onSessionChange } from '../store/session';
import { flagRefresh, useStore } from '../store/store';
import { forgetConsents } from './wrapper-consents';
import { messageOfLink } from './wrapper-links';
import { askConsent, dropQuestion } from './consent-sheet';
import { keepAppType } from './app-type';

const native: NativeWindow = globalThis as NativeWindow;

const bridge = openBridge(native, {
  channel: findChannel(native, globalThis.top !== globalThis.self),
  origin: globalThis.location.origin,
  consent: askConsent,
  onWanted: follow,
});

/** Does what the wrapper wants. The route guards judge a deep link like any other address. */
function follow({ action, payload }: Wanted): void {
  if (action === 'logout') endSession('signed_out');
  else if (action === 'switchLanguage') void switchLanguage(payload.language);
  else if (action === 'refresh') globalThis.location.reload();
  else if (action === 'backToHome' || action === 'homePage') goInstead('homeIndex');
  else if (action === 'myLoanPage') go('billIndex');
  else if (action === 'bankAuthFinish') afterBank();
  else {
    const route = routeOf(`/${payload.route}`);
    if (route) go(route);
  }
}

/** The bank's own app has ended its part: what hangs on the account is asked for anew. */
function afterBank(): void {
  flagRefresh('homeIndex');
  flagRefresh('billIndex');
  goInstead('homeIndex');
}

function tellRoute(before: RouteName | ''): void {
  const route = routeOf(`/${useStore.getState().currentRoute}`);
  if (route === undefined) return;
  const shown = routes[route].tab !== undefined;
  bridge.tell({ action: 'pageFinish', payload: { route } });
  bridge.tell({ action: 'footer', payload: { shown } });
  bridge.tell({ action: 'refreshControl', payload: { shown } });
  if (route === 'billIndex') bridge.tell({ action: 'myLoanPage', payload: {} });
  if (route !== 'homeIndex') return;
  bridge.tell({ action: 'homePage', payload: {} });
  const fromInside = before !== '' && routes[before].tab === undefined && !routes[before].isPublic;
  if (fromInside) bridge.tell({ action: 'backToHome', payload: {} });
}

const HEADERS = { light: '#ffffff', dark: '#15253b' } as const;

/** The look as it is drawn, whether it was chosen in the settings or is the device's own. */
function followHeader(): void {
  const { documentElement: page } = document;
  const tell = () => {
    const color = HEADERS[page.dataset.theme === 'dark' ? 'dark' : 'light'];
    bridge.tell({ action: 'headerColor', payload: { color } });
  };
  new MutationObserver(tell).observe(page, { attributeFilter: ['data-theme'] });
  tell();
}

/** Links that lead out go through the wrapper; one that it may not open stays a link. */
function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const message = messageOfLink(link.href, globalThis.location.origin, useConfig.getState().data?.lender);
    if (message && bridge.tell(message)) event.preventDefault();
  });
}

/** The wrapper may put the app away for good: it is told where to come back to. */
function followPlace(): void {
  document.addEventListener('visibilitychange', () => {
    const { currentRoute: route } = useStore.getState();
    if (document.visibilityState === 'hidden' && route !== '') {
      bridge.tell({ action: 'deepLink', payload: { route } });
    }
  });
}

/** The advertisement that brought the installation here, where no address named one. */
async function followPromotion(): Promise<void> {
  if (keptFlags().promotion !== null) return;
  const answer = await bridge.ask('adInfo');
  if (answer.ok) keepFlags(readFlags(`?${new URLSearchParams(answer.value)}`, ''));
}

/** Keeps the wrapper informed of session, language, page and colour for as long as the page lives. */
export function followWrapper(): void {
  if (bridge.appType === undefined) return;
  keepAppType(bridge.appType);
  connectWrapper(bridge);
  onSessionChange((change) => {
    bridge.tell({ action: change === 'begun' ? 'loginSuccess' : 'logout', payload: {} });
    if (change !== 'begun') dropQuestion();
    if (change === 'signed_out') forgetConsents();
  });
  useCopy.subscribe(({ language }, before) => {
    if (language !== before.language) bridge.tell({ action: 'switchLanguage', payload: { language } });
  });
  useStore.subscribe(({ currentRoute }, before) => {
    if (currentRoute !== before.currentRoute) tellRoute(before.currentRoute);
  });
  followHeader();
  followLinks();
  followPlace();
  tellRoute('');
  void followPromotion();
}
