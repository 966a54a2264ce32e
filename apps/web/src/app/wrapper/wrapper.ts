import { findChannel, type NativeWindow } from '../../platform/bridge/channel';
import type { WrapperCommand } from '../../platform/bridge/messages';
import { connectWrapper } from '../../platform/bridge/wrapper-client';
import { openBridge } from '../../platform/bridge/bridge';
import { API_ORIGIN } from '../../platform/api-origin';
import { sessionStore } from '../../platform/storage';
import { readFlags, saveFlags } from '../store/flags';
import { switchLanguage, useCopy } from '../shell/language';
import { go, replaceRoute } from '../routing/navigate';
import type { RouteName } from '../routing/route-names';
import { routeOf, routes } from '../routing/routes';
import { endSession, onSessionChange } from '../store/session';
import { flagRefresh, useStore } from '../store/store';
import { clearConsents } from './wrapper-consents';
import { messageOfLink } from './wrapper-links';
import { requestConsent, cancelConsentRequest } from './consent-sheet';
import { saveAppType } from './app-type';

// The wrapper may add its receivers to the window, whose type does not know them.
const page: object = globalThis;
const native: NativeWindow = page;

const bridge = openBridge(native, {
  channel: findChannel(native, globalThis.top !== globalThis.self),
  origin: globalThis.location.origin,
  consent: requestConsent,
  onCommand: runCommand,
});

function runCommand({ action, payload }: WrapperCommand): void {
  if (action === 'logout') endSession('signed_out');
  else if (action === 'switchLanguage') void switchLanguage(payload.language);
  else if (action === 'refresh') globalThis.location.reload();
  else if (action === 'backToHome' || action === 'homePage') replaceRoute('homeIndex');
  else if (action === 'myLoanPage') go('billIndex');
  else if (action === 'bankAuthFinish') finishBankAuthorization();
  else {
    const route = routeOf(`/${payload.route}`);
    if (route) go(route);
  }
}

function finishBankAuthorization(): void {
  flagRefresh('homeIndex');
  flagRefresh('billIndex');
  replaceRoute('homeIndex');
}

function sendRoute(before: RouteName | ''): void {
  const route = routeOf(`/${useStore.getState().currentRoute}`);
  if (route === undefined) return;
  const shown = routes[route].tab !== undefined;
  bridge.send({ action: 'pageFinish', payload: { route } });
  bridge.send({ action: 'footer', payload: { shown } });
  bridge.send({ action: 'refreshControl', payload: { shown } });
  if (route === 'billIndex') bridge.send({ action: 'myLoanPage', payload: {} });
  if (route !== 'homeIndex') return;
  bridge.send({ action: 'homePage', payload: {} });
  const fromInside = before !== '' && routes[before].tab === undefined && !routes[before].isPublic;
  if (fromInside) bridge.send({ action: 'backToHome', payload: {} });
}

const HEADERS = { light: '#ffffff', dark: '#15253b' } as const;

function sendHeaderColor(): void {
  const { documentElement: page } = document;
  const send = () => {
    const color = HEADERS[page.dataset.theme === 'dark' ? 'dark' : 'light'];
    bridge.send({ action: 'headerColor', payload: { color } });
  };
  new MutationObserver(send).observe(page, { attributeFilter: ['data-theme'] });
  send();
}

function interceptLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const { hotLine, serviceEmail } = useStore.getState();
    const message = messageOfLink(link.href, [globalThis.location.origin, API_ORIGIN], {
      hotline: hotLine,
      email: serviceEmail,
    });
    if (message && bridge.send(message)) event.preventDefault();
  });
}

/** Sends the current route when the app is hidden, so that the wrapper can restore it after it was closed. */
function sendRouteWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    const { currentRoute: route } = useStore.getState();
    if (document.visibilityState === 'hidden' && route !== '') {
      bridge.send({ action: 'deepLink', payload: { route } });
    }
  });
}

async function requestPromotion(): Promise<void> {
  if (sessionStore.get('promotion') !== null) return;
  const answer = await bridge.request('adInfo');
  if (answer.ok) saveFlags(readFlags(`?${new URLSearchParams(answer.value)}`, ''));
}

export function connectToWrapper(): void {
  if (bridge.appType === undefined) return;
  saveAppType(bridge.appType);
  connectWrapper(bridge);
  onSessionChange((change) => {
    const isIn = change === 'begun' || change === 'resumed';
    bridge.send({ action: isIn ? 'loginSuccess' : 'logout', payload: {} });
    if (!isIn) cancelConsentRequest();
    if (change === 'signed_out') clearConsents();
  });
  useCopy.subscribe(({ language }, before) => {
    if (language !== before.language) bridge.send({ action: 'switchLanguage', payload: { language } });
  });
  useStore.subscribe(({ currentRoute }, before) => {
    if (currentRoute !== before.currentRoute) sendRoute(before.currentRoute);
  });
  sendHeaderColor();
  interceptLinks();
  sendRouteWhenHidden();
  // While the guards redirect, no view is drawn, and the store still has the route of an earlier visit.
  if (document.querySelector('[data-route]') !== null) sendRoute('');
  void requestPromotion();
}
