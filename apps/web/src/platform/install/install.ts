import { localStore } from '../storage';

export type InstallMethod = 'installed' | 'prompt' | 'ios-steps' | 'menu';

interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let deferredPrompt: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's install prompt for later. Call it at the start: the event fires only once. */
export function watchInstall(page: EventTarget = globalThis): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferredPrompt = event as InstallPromptEvent;
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

/** Returns whether this window is standalone. The saved flag of the start address covers all tabs, not this window. */
export function isStandalone(): boolean {
  const safari = 'standalone' in navigator && navigator.standalone === true;
  return safari || globalThis.matchMedia('(display-mode: standalone)').matches;
}

/** Returns whether the browser has reported an installation, even if the app now runs in a tab. */
export const wasInstalled = (): boolean => localStore.get('installed') === 'true';

export async function promptInstall(): Promise<boolean> {
  const event = deferredPrompt;
  if (event === undefined) return false;
  deferredPrompt = undefined;
  changed();
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted';
}

/** An iPad reports a Mac's user agent, but no Mac has a touch screen. */
function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
