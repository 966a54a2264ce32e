/** News on the lock screen by this browser's own push service. Nothing is asked before the borrower taps. */
import { isStandalone } from './install/install';

export type PushStanding =
  /** The browser has none. */
  | 'unsupported'
  /** An iPhone or iPad rings only for apps on the home screen. */
  | 'needs_install'
  /** The borrower said no to the browser, which does not ask again. */
  | 'denied'
  | 'off'
  | 'on';

interface Address {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export async function pushStanding(): Promise<PushStanding> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) {
    return /iPhone|iPad|iPod/.test(navigator.userAgent) && !isStandalone() ? 'needs_install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await present()) ? 'on' : 'off';
}

/** Asks the browser, which asks the borrower; null when either says no. @param publicKey of the server, base64url. */
export async function allowPush(publicKey: string): Promise<Address | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return null;
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}

/** The address that rang here until now; null when there was none. */
export async function endPush(): Promise<string | null> {
  const subscription = await present();
  await subscription?.unsubscribe().catch(() => false);
  return subscription?.endpoint ?? null;
}

async function present(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
