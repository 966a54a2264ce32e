import { expect, test } from '../../support/attribution/harness';

const MINUTE = 60_000;

test('[spec 4.attr-queue] a reply with continue_in delays the next call by that time', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  await harness.start();
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(1);
  provider.planReplies('/event', { continue_in: 5 * MINUTE });
  await page.evaluate(() => {
    for (const token of ['first', 'second', 'third']) void attribution.track({ token });
  });
  await expect.poll(() => consoleLines.join()).toMatch(/Trying request \/event in 300000ms/);
  await harness.advance(4 * MINUTE);
  expect(provider.callsTo('/event')).toHaveLength(1);
  await harness.advance(MINUTE);
  await expect.poll(() => provider.callsTo('/event').length).toBe(3);
});

test('session, click and event are sent in the order in which they were made', async ({ harness }) => {
  const { page, provider } = harness;
  await harness.visit('?adjust_referrer=click%3D7');
  await page.evaluate(() => {
    testPage.allowAttribution();
    for (const token of ['first', 'second']) void attribution.track({ token });
  });
  await expect.poll(() => provider.callsTo('/event').length).toBe(2);
  // The call for third-party sharing is left out. The SDK creates it after the response to the first session call, and
  // keeps the events until then.
  const made = provider.calls.filter(({ path }) => path !== '/third_party_sharing');
  expect(made.map(({ path }) => path)).toEqual(['/session', '/sdk_click', '/event', '/event']);
  const times = made.map(({ params }) => params.created_at);
  expect(times).toEqual(times.toSorted((one = '', other = '') => one.localeCompare(other)));
});

test('[spec 4.attr-ask 9.attr-constants] the attribution is requested again as long as the reply carries ask_in', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  provider.planReplies('/session', { adid: 'device7', ask_in: 2000 });
  provider.planReplies(
    '/attribution',
    { ask_in: 3000, message: 'wait' },
    { ask_in: 4000 },
    { adid: 'device7', attribution: { tracker_token: 't', network: 'Street' } },
  );
  await harness.start();
  for (const [times, wait] of [
    [1, 2000],
    [2, 3000],
    [3, 4000],
  ] as const) {
    await expect.poll(() => consoleLines.join()).toContain(`request /attribution in ${wait}ms`);
    await harness.advance(wait);
    await expect.poll(() => provider.callsTo('/attribution').length).toBeGreaterThanOrEqual(times);
  }
  await expect.poll(() => page.evaluate(() => testPage.sdk.getAttribution()?.network)).toBe('Street');
  await harness.advance(10 * MINUTE);
  expect(provider.callsTo('/attribution')).toHaveLength(3);
});

test('[spec 9.attr-constants 7.attr-retry] an attribution call is sent after 150 ms, and a reply with retry_in repeats the call after the given time', async ({
  harness,
}) => {
  const { provider, consoleLines } = harness;
  provider.planReplies('/session', { retry_in: 7000 });
  await harness.start();
  await expect.poll(() => consoleLines.join()).toContain('Trying request /session in 150ms');
  await expect.poll(() => consoleLines.join()).toContain('Re-trying request /session in 7000ms');
  await harness.advance(7000);
  await expect.poll(() => provider.callsTo('/session').length).toBe(2);
  const [first, second] = provider.callsTo('/session');
  expect(second?.params).toMatchObject({ attempts: '2', created_at: first?.params.created_at });
});

test('[spec 4.attr-session 9.attr-constants] a tab that returns after more than 30 minutes starts a new SDK session, and one that returns earlier does not', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  await harness.start();
  // If the clock jumped while the reply to a call is pending, the SDK would retry the call a minute later.
  const done = (call: string) =>
    expect.poll(() => consoleLines.join()).toContain(`Request ${call} has been finished`);
  await done('/third_party_sharing');
  const away = async (milliseconds: number) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    // The SDK stores the time of leaving in a timer, which must run before the clock jumps.
    await page.clock.runFor(1);
    await page.clock.fastForward(milliseconds);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.evaluate(() => void attribution.track({ token: 'back' }));
  };
  await away(29 * MINUTE);
  await done('/event');
  expect(provider.callsTo('/session')).toHaveLength(1);
  await away(31 * MINUTE);
  await expect.poll(() => provider.callsTo('/session').length).toBe(2);
});

test('[spec 4.attr-session] a second visit within 30 minutes continues the SDK session, and the call for third-party sharing follows the first session call', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  const setup = { parameters: { campaign: 'may' } };
  await harness.start('', setup);
  // If the page were left before the SDK has processed the reply, the SDK would send the call again.
  await expect.poll(() => consoleLines.join()).toContain('Request /third_party_sharing has been finished');
  await harness.visit('', setup);
  await page.evaluate(() => void attribution.track({ token: 'again' }));
  await expect.poll(() => provider.callsTo('/event').length).toBe(1);
  expect(provider.calls.map(({ path }) => path).filter((path) => path !== '/attribution')).toEqual([
    '/session',
    '/third_party_sharing',
    '/event',
  ]);
});

test('[spec 4.attr-offline] events tracked in offline mode are stored and sent when it ends', async ({
  harness,
}) => {
  const { page, provider } = harness;
  await harness.start();
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(1);
  await page.evaluate(() => {
    attribution.goOffline();
    for (const token of ['first', 'second']) void attribution.track({ token });
  });
  await harness.advance(5 * MINUTE);
  expect(provider.callsTo('/event')).toEqual([]);
  await page.evaluate(() => attribution.goOnline());
  await expect
    .poll(() => provider.callsTo('/event').map(({ params }) => params.event_token))
    .toEqual(['first', 'second']);
});

test('[spec 4.attr-offline 9.attr-constants] without a connection, SDK calls survive a reload and are retried every minute', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  await harness.start();
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(1);
  await page.evaluate(() => {
    globalThis.dispatchEvent(new Event('offline'));
    for (const token of ['first', 'second']) void attribution.track({ token });
  });
  await expect
    .poll(() => consoleLines.join())
    .toContain('No internet connectivity, trying request /event in 60000ms');
  await harness.advance(MINUTE);
  expect(provider.callsTo('/event')).toEqual([]);
  await harness.visit();
  await expect
    .poll(() => provider.callsTo('/event').map(({ params }) => params.event_token))
    .toEqual(['first', 'second']);
});
