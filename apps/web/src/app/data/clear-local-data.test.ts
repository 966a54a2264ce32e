import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../platform/storage';
import { clearLocalData } from './clear-local-data';

const userAgent = 'Android';
beforeEach(() => vi.stubGlobal('navigator', { userAgent }));
afterEach(() => vi.unstubAllGlobals());

test('a log-out deletes drafts, idempotency keys and the return address from session storage and nothing else', () => {
  const drafts = ['draft:basic', 'draft:feedback', 'draft:dispute:7'];
  for (const key of [...drafts, 'key:pay:7', 'returnTo', 'app_type']) sessionStore.set(key, 'value');
  clearLocalData();
  expect(sessionStore.keys()).toEqual(['app_type']);
});

test('a log-out deletes the photos that were not sent', () => {
  const dropped: string[] = [];
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => dropped.push(name) });
  clearLocalData();
  expect(dropped).toEqual(['tulay-photos']);
});

test('a log-out ends the push subscription of the browser', async () => {
  let subscribed = true;
  const unsubscribe = () => Promise.resolve((subscribed = false));
  const registration = {
    pushManager: {
      getSubscription: () =>
        Promise.resolve(subscribed ? { endpoint: 'https://push.test/1', unsubscribe } : null),
    },
  };
  vi.stubGlobal('navigator', {
    userAgent,
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  clearLocalData();
  await vi.waitFor(() => expect(subscribed).toBe(false));
});
