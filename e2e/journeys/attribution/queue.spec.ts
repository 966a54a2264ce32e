import { expect, test } from '../../support/attribution/harness';

const MINUTE = 60_000;

test('[spec 4.attr-queue] continue_in holds the next call back for as long as it says', async ({
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

test('[spec 4.attr-ask 9.attr-constants] the attribution is asked for again while ask_in is answered', async ({
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

test('[spec 9.attr-constants] a call leaves after 150 ms; retry_in repeats the same call after its time', async ({
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

test('[spec 4.attr-session 9.attr-constants] a tab that comes back sends a session after 30 minutes, not before', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  await harness.start();
  // Heard is not yet done: a call that waits for its answer while time leaps is told again, a minute later.
  const done = (call: string) =>
    expect.poll(() => consoleLines.join()).toContain(`Request ${call} has been finished`);
  await done('/third_party_sharing');
  const away = async (milliseconds: number) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    // It notes the hour a moment later, and it must be the one before the leap.
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

test('[spec 4.attr-session] a visit within 30 minutes is the same session; sharing is told behind the first one', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  const setup = { parameters: { campaign: 'may' } };
  await harness.start('', setup);
  // Heard is not yet done: who leaves before the answer is in tells it again.
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

test('[spec 4.attr-offline] offline mode keeps the calls, online sends them', async ({ harness }) => {
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

test('[spec 4.attr-offline 9.attr-constants] without a connection calls outlive a reload and try again each minute', async ({
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
