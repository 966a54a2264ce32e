import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../platform/storage';
import { forgetBorrower } from './clear-local-data';

const userAgent = 'Android';
beforeEach(() => vi.stubGlobal('navigator', { userAgent }));
afterEach(() => vi.unstubAllGlobals());

test('signing out leaves no draft, no key of a command and no way back in the tab, and nothing else goes', () => {
  const drafts = ['draft:basic', 'draft:feedback', 'draft:dispute:7'];
  for (const key of [...drafts, 'key:pay:7', 'returnTo', 'app_type']) sessionStore.set(key, 'kept');
  forgetBorrower();
  expect(sessionStore.keys()).toEqual(['app_type']);
});

test('signing out drops the photos that were not sent', () => {
  const dropped: string[] = [];
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => dropped.push(name) });
  forgetBorrower();
  expect(dropped).toEqual(['tulay-photos']);
});

test('a device that rang is told to ring no more', async () => {
  let rings = true;
  const unsubscribe = () => Promise.resolve((rings = false));
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(rings ? { endpoint: 'https://push.test/1', unsubscribe } : null),
    },
  };
  vi.stubGlobal('navigator', {
    userAgent,
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  forgetBorrower();
  await vi.waitFor(() => expect(rings).toBe(false));
});
