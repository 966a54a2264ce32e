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

// The very first visit can already be the last one with a network.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A new version takes over only when a person has agreed to load it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
