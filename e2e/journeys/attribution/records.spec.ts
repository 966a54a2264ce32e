/**
 * The records of the attribution SDK, read from the browser's IndexedDB. The SDK shortens names: `u` is a url or a uuid,
 * `p` the params, `ca` created at, `at` the attribution. Numbers stand for fixed values, as 2 for `/event` and for POST.
 */
import type { Page } from '@playwright/test';
import { type AttributionHarness, expect, test } from '../../support/attribution/harness';

type StoreName = 'q' | 'as' | 'gp' | 'ed';
type Entry = Readonly<Record<string, unknown>>;

const DAY = 86_400_000;
const UUID = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);

/** Writes the given entries to a store of the SDK, and then returns all its entries. */
const storeOf = (page: Page, store: StoreName, added: readonly Entry[] = []): Promise<Entry[]> =>
  page.evaluate(
    ([name, entries]) =>
      new Promise<Entry[]>((resolve, reject) => {
        const opening = indexedDB.open('adjust-sdk');
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(name, 'readwrite');
          const objects = transaction.objectStore(name);
          for (const entry of entries) objects.put(entry);
          const all = objects.getAll();
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(all.result as Entry[]);
          };
        };
      }),
    [store, added] as const,
  );

/** Stores an event in offline mode and returns its queue entry. */
async function queuedEvent({ page, provider }: AttributionHarness): Promise<Entry> {
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(1);
  await expect.poll(() => storeOf(page, 'q')).toEqual([]);
  await page.evaluate(() => {
    attribution.goOffline();
    void attribution.track({ token: 'evt123', deduplicationId: 'once', revenue: 12.5, currency: 'PHP' });
  });
  await expect.poll(async () => (await storeOf(page, 'q')).length).toBe(1);
  return (await storeOf(page, 'q'))[0] ?? {};
}

test('[spec 3.attr-queue 3.attr-deduplication 3.attr-revenue] a waiting event is stored with timestamp, url, method and params, and its deduplication id is stored separately', async ({
  harness,
}) => {
  const { page } = harness;
  await harness.start();
  await page.evaluate(() => {
    attribution.describe('callback', { campaign: 'may' });
    attribution.describe('partner', { placement: 'top' });
  });
  const entry = await queuedEvent(harness);
  expect(entry).toMatchObject({
    t: expect.any(Number),
    u: 2,
    m: 2,
    p: {
      et: 'evt123',
      deduplicationId: 'once',
      re: '12.50000',
      cu: 'PHP',
      cp: { campaign: 'may' },
      pp: { placement: 'top' },
    },
  });
  expect(Object.keys(entry).filter((key) => !['t', 'u', 'm', 'p', 'ca'].includes(key))).toEqual([]);
  expect(await storeOf(page, 'ed')).toEqual([{ ii: expect.any(Number), i: 'once' }]);
});

test('[spec 3.attr-parameter] a global parameter is stored with key, value and type', async ({ harness }) => {
  const { page } = harness;
  await harness.start();
  await page.evaluate(() => {
    attribution.describe('callback', { campaign: 'may' });
    attribution.describe('partner', { placement: 'top' });
  });
  await expect.poll(async () => (await storeOf(page, 'gp')).length).toBe(2);
  expect((await storeOf(page, 'gp')).map(({ k, v, t }) => ({ k, v, t }))).toEqual([
    { k: 'campaign', v: 'may', t: 1 },
    { k: 'placement', v: 'top', t: 2 },
  ]);
});

test('[spec 3.attr-activity 3.attr-fields] the activity state has uuid, installed, sessions, times and every field of the attribution', async ({
  harness,
}) => {
  const { page, provider } = harness;
  provider.planReplies('/attribution', {
    adid: 'device7',
    attribution: {
      tracker_token: 'token7',
      tracker_name: 'Street',
      network: 'Jeepney',
      campaign: 'May',
      adgroup: 'Makati',
      creative: 'bridge',
      click_label: 'top',
      state: 'installed',
    },
  });
  provider.planReplies('/event', { ask_in: 100 });
  await harness.start();
  await expect.poll(async () => (await storeOf(page, 'as'))[0]?.['in']).toBe(1);
  await page.evaluate(() => void attribution.track({ token: 'evt123' }));
  await expect.poll(async () => (await storeOf(page, 'as'))[0]?.['at']).toBeDefined();
  const states = await storeOf(page, 'as');
  expect(states).toHaveLength(1);
  expect(states[0]).toMatchObject({
    u: UUID,
    in: 1,
    sc: 1,
    la: expect.any(Number),
    li: expect.any(Number),
    at: {
      a: 'device7',
      tt: 'token7',
      tn: 'Street',
      nt: 'Jeepney',
      cm: 'May',
      ag: 'Makati',
      cr: 'bridge',
      cl: 'top',
      st: 1,
    },
  });
});

test('[spec 5.attr-url] a queue entry without url is refused and never sent', async ({ harness }) => {
  const { page, provider, consoleLines } = harness;
  await harness.start();
  const { t, m, p } = await queuedEvent(harness);
  await storeOf(page, 'q', [{ t: Number(t) - 1, m, p: { ...Object(p), et: 'nowhere' } }]);
  const calls = provider.calls.length;
  await page.evaluate(() => attribution.goOnline());
  await expect.poll(() => consoleLines.join()).toContain('You must define url for the request to be sent');
  expect(provider.calls.slice(calls).map(({ params }) => params.event_token)).not.toContain('nowhere');
});

test('[spec 9.attr-clean] a queue entry that is older than 28 days is deleted at the next start, and a younger one is sent', async ({
  harness,
}) => {
  const { page, provider } = harness;
  await harness.start();
  const entry = await queuedEvent(harness);
  const aged = (token: string, days: number): Entry => ({
    ...entry,
    t: Number(entry['t']) - days * DAY,
    p: { ...Object(entry['p']), et: token },
  });
  await storeOf(page, 'q', [aged('old', 29), aged('young', 27)]);
  await harness.visit();
  const sent = () => provider.callsTo('/event').map(({ params }) => params.event_token);
  await expect.poll(sent).toEqual(['young', 'evt123']);
  // After the provider's response, the entry is removed from the queue.
  await expect.poll(() => storeOf(page, 'q')).toEqual([]);
});

test('[spec 9.attr-longest-wait] a wait of the provider is cut to 2147483647 milliseconds', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  await harness.start();
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(1);
  provider.planReplies('/event', { continue_in: 2_147_483_648 });
  await page.evaluate(() => {
    for (const token of ['first', 'second']) void attribution.track({ token });
  });
  await expect.poll(() => consoleLines.join()).toContain('Trying request /event in 2147483647ms');
});

test('[spec 8.attr-messages] the SDK says that it is not initialized before the start, and disabled after it was stopped', async ({
  harness,
}) => {
  const { page } = harness;
  const tracked = () =>
    page.evaluate(() =>
      testPage.sdk.trackEvent({ eventToken: 'evt123' }).then(
        () => 'sent',
        (reason: unknown) => String(reason),
      ),
    );
  await harness.visit();
  await expect.poll(tracked).toBe('Adjust SDK can not track event, sdk instance is not initialized');
  await page.evaluate(() => testPage.allowAttribution());
  await expect.poll(tracked).toBe('sent');
  await page.evaluate(() => testPage.sdk.stop());
  expect(await tracked()).toBe('Adjust SDK is disabled, can not track event');
});

test('[spec 7.attr-encoding] a POST carries its parameters form-encoded in the body, and a GET in the query', async ({
  harness,
}) => {
  const { page, provider } = harness;
  const requests: { method: string; url: URL; type: string; body: string }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const type = request.headers()['content-type'] ?? '';
    if (url.pathname !== '/' && url.pathname !== '/page.js')
      requests.push({ method: request.method(), url, type, body: request.postData() ?? '' });
  });
  provider.planReplies('/session', { ask_in: 100 });
  await harness.start();
  await expect.poll(() => provider.callsTo('/attribution').length).toBe(1);
  const find = (path: string) => requests.find(({ url }) => url.pathname === path);
  const session = find('/session');
  expect(session).toMatchObject({ method: 'POST' });
  expect(session?.type).toContain('application/x-www-form-urlencoded');
  expect(session?.url.search).toBe('');
  expect(new URLSearchParams(session?.body).get('app_token')).toBe('app-token');
  // The provider may count the call before the browser reports its request.
  await expect.poll(() => find('/attribution')).toBeDefined();
  const attribution = find('/attribution');
  expect(attribution).toMatchObject({ method: 'GET', body: '' });
  expect(attribution?.url.searchParams.get('app_token')).toBe('app-token');
});
