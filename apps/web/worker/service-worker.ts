/**
 * Lets the app open offline. It never handles a request to the API: no amount, captcha or payment result comes from a
 * cache.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { PushPayload } from '@tulay/contract/inbox/push';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** The build replaces this constant with the list that `build/offline.ts` creates. */
declare const PRECACHED_FILES: PrecacheEntry[];

precacheAndRoute(PRECACHED_FILES);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(\?|$)/] }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets' }),
);

// The payload has a text for the lock screen and the route that a tap opens.
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = (event.data?.json() ?? {}) as Partial<PushPayload>;
  if (!title) return;
  const icon = '/icon-192.png';
  event.waitUntil(
    self.registration.showNotification(title, {
      icon,
      badge: icon,
      data: path ?? '/msgCenter',
      ...(body ? { body } : {}),
      ...(tag ? { tag } : {}),
    }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(String(event.notification.data)));
});

async function openAt(path: string): Promise<void> {
  const address = `/#${path}`;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(address));
  await open.navigate(address).catch(() => null);
  await open.focus();
}

// Takes control of the page at its first visit, because the next visit may have no network.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A new version takes over only after the borrower has tapped the offer.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
