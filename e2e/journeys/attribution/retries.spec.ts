import { startFakeProvider } from '../../support/attribution/fake-provider';
import { expect, test } from '../../support/attribution/harness';

const MINUTE = 60_000;
const OOPS = { status: 500, text: 'oops' };

/** Returns the waits before the retries of a path, as the SDK logged them, in milliseconds. */
const waits = (consoleLines: readonly string[], path: string): number[] =>
  consoleLines.flatMap((entry) => {
    const found = new RegExp(`Re-trying request ${path} in (\\d+)ms`).exec(entry);
    return found ? [Number(found[1])] : [];
  });

test('[spec 8.attr-errors 9.attr-constants] calls to a failing provider are retried after 2, 4 and 8 minutes, or down to half of that', async ({
  harness,
}) => {
  const { provider, consoleLines } = harness;
  provider.planReplies('/session', OOPS, { status: 200, text: 'no JSON' }, OOPS);
  await harness.start();
  for (const [index, base] of [2, 4, 8].entries()) {
    await expect.poll(() => waits(consoleLines, '/session')).toHaveLength(index + 1);
    const wait = waits(consoleLines, '/session')[index] ?? 0;
    expect(wait).toBeGreaterThanOrEqual((base * MINUTE) / 2);
    expect(wait).toBeLessThanOrEqual(base * MINUTE);
    await harness.advance(wait);
    await expect.poll(() => provider.callsTo('/session').length).toBe(index + 2);
  }
  expect(provider.callsTo('/session').map(({ params }) => params.attempts)).toEqual(['1', '2', '3', '4']);
});

test('[spec 9.attr-constants] a failed attribution request is retried after 0.1 to 0.2 seconds', async ({
  harness,
}) => {
  const { provider, consoleLines } = harness;
  provider.planReplies('/session', { ask_in: 500 });
  provider.planReplies('/attribution', OOPS);
  await harness.start();
  await expect.poll(() => waits(consoleLines, '/attribution').length).toBe(1);
  const [wait] = waits(consoleLines, '/attribution');
  expect(wait).toBeGreaterThanOrEqual(100);
  expect(wait).toBeLessThanOrEqual(200);
  await expect.poll(() => provider.callsTo('/attribution').length).toBe(2);
});

test('[spec 8.attr-errors] a call that the provider answers with 400 is dropped, and the next one is sent', async ({
  harness,
}) => {
  const { page, provider } = harness;
  provider.planReplies('/event', { status: 400, text: '{"error":"unknown event"}' });
  await harness.start();
  await page.evaluate(() => {
    for (const token of ['refused', 'taken']) void attribution.track({ token });
  });
  await expect
    .poll(() => provider.callsTo('/event').map(({ params }) => params.event_token))
    .toEqual(['refused', 'taken']);
});

test('[spec 8.attr-errors 5.attr-domains] an SDK call that cannot reach a host tries the next one, and repeats a minute after the last one', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  const dead = await startFakeProvider();
  await dead.stop();
  await harness.start('', { domains: [dead.host, provider.host] });

  provider.planReplies('/event', 'cut', 'cut');
  await page.evaluate(() => void attribution.track({ token: 'evt123' }));
  await expect.poll(() => waits(consoleLines, '/event')).toEqual([150, MINUTE]);
  provider.planReplies('/event');
  const calls = provider.callsTo('/event').length;
  await harness.advance(MINUTE);
  await expect.poll(() => provider.callsTo('/event').length).toBeGreaterThan(calls);
});

test('[spec 5.attr-domains] an empty list of provider hosts is refused', async ({ harness }) => {
  await harness.visit();
  const opened = await harness.page.evaluate(() => {
    try {
      testPage.open({ appToken: 'a', environment: 'sandbox', subdomains: false, events: {}, domains: [] });
      return true;
    } catch {
      return false;
    }
  });
  expect(opened).toBe(false);
});
