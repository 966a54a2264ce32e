import { isStandalone } from './install/install';

export type PushStatus =
  | 'unsupported'
  /** Status on an iPhone or iPad in a browser: only apps on the home screen can get push messages. */
  | 'needs_install'
  /** Status after the borrower refused push messages: the browser does not ask again. */
  | 'denied'
  | 'off'
  | 'on';

interface Address {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export async function pushStatus(): Promise<PushStatus> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) {
    return /iPhone|iPad|iPod/.test(navigator.userAgent) && !isStandalone() ? 'needs_install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** Subscribes to push messages after a tap; null if the borrower or the browser refuses. `publicKey` is base64url. */
export async function subscribeToPush(publicKey: string): Promise<Address | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return null;
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}

export async function unsubscribeFromPush(): Promise<string | null> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe().catch(() => false);
  return subscription?.endpoint ?? null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
