import { localStore } from '../storage';

/** How this browser lets one put the app on the home screen. */
export type InstallWay =
  /** It runs from the home screen already. */
  | 'installed'
  /** `promptInstall` shows the browser's own question. */
  | 'prompt'
  /** By hand, with the steps of an iPhone or iPad. */
  | 'ios-steps'
  /** By the browser's own menu, if at all. */
  | 'menu';

interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Keeps the browser's question for the moment when the borrower asks for it. Call early: it is told only once. */
export function watchInstall(page: EventTarget = globalThis): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPromptEvent;
    changed();
  });
  page.addEventListener('appinstalled', () => {
    offered = undefined;
    localStore.set('installed', 'true');
    changed();
  });
}

/** Tells when `installWay` may answer otherwise. For `useSyncExternalStore`. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function installWay(): InstallWay {
  if (isStandalone()) return 'installed';
  if (offered) return 'prompt';
  return isIos(navigator) ? 'ios-steps' : 'menu';
}

/**
 * True in a window of its own: display mode, or Safari's older flag. The flag of the start address is kept for good, and
 * shared with every tab of the browser, so it says nothing of this window.
 */
export function isStandalone(): boolean {
  const safari = 'standalone' in navigator && navigator.standalone === true;
  return safari || globalThis.matchMedia('(display-mode: standalone)').matches;
}

/** True once the browser said that it installed the app, even where it now runs in a tab. */
export const wasInstalled = (): boolean => localStore.get('installed') === 'true';

/** Shows the browser's question, which it allows once; false when it was declined or is not there. */
export async function promptInstall(): Promise<boolean> {
  const event = offered;
  if (event === undefined) return false;
  offered = undefined;
  changed();
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted';
}

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
