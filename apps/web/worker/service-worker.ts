/**
 * Lets the app open without a network. It answers for the app's own files and for nothing else: a request to the API
 * is never looked at here, so no amount, picture code or answer about money can come out of a cache.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { PushPayload } from '@tulay/contract/push';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(\?|$)/] }));
// Lists of places and models of faces: kept once used, good for ever under their hashed names.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets' }),
);

// Sealed by our server for this browser: words for a locked screen, and where a tap leads.
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

/** In the window that is open, else in a new one. */
async function openAt(path: string): Promise<void> {
  const address = `/#${path}`;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(address));
  await open.navigate(address).catch(() => null);
  await open.focus();
}

// The very first visit can already be the last one with a network.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A new version takes over only when a person has agreed to load it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
