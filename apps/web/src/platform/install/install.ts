import { localStore } from '../storage';

export type InstallMethod = 'installed' | 'prompt' | 'ios-steps' | 'menu';

interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

let deferredPrompt: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's install prompt for later. Call it at the start: the event fires only once. */
export function watchInstall(page: EventTarget = globalThis): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!isInstallPrompt(event)) return;
    deferredPrompt = event;
    changed();
  });
  page.addEventListener('appinstalled', () => {
    deferredPrompt = undefined;
    localStore.set('installed', 'true');
    changed();
  });
}

export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function installMethod(): InstallMethod {
  if (isStandalone()) return 'installed';
  if (deferredPrompt) return 'prompt';
  return isIos(navigator) ? 'ios-steps' : 'menu';
}

/**
 * Returns whether this window is standalone. The saved flag `standalone` cannot tell, because it holds for all windows
 * and tabs of the browser.
 */
export function isStandalone(): boolean {
  const safari = 'standalone' in navigator && navigator.standalone === true;
  return safari || globalThis.matchMedia('(display-mode: standalone)').matches;
}

/**
 * Returns whether the app is installed, even if it now runs in a tab: the browser reported it, or the app was opened from
 * its icon, whose address carries the flag `standalone`.
 */
export const wasInstalled = (): boolean =>
  localStore.get('installed') === 'true' || localStore.get('standalone') === 'true';

/** Returns whether the app was opened by a link in Messenger, whose built-in browser cannot install it. */
export const isFromMessenger = (): boolean => localStore.get('Messenger') === 'true';

export async function promptInstall(): Promise<boolean> {
  const event = deferredPrompt;
  if (event === undefined) return false;
  deferredPrompt = undefined;
  changed();
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted';
}

/**
 * Returns whether the device is an iPhone, iPad or iPod. An iPad reports a Mac's user agent, but no Mac has a touch
 * screen.
 */
export function isIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
