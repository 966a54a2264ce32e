import { expect, test } from '../../support/attribution/harness';

const AN_HOUR = 3_600_000;
const EVENT = { token: 'evt123' };

test('[spec 1.attribution] without consent the attribution client sends nothing and stores no event for later', async ({
  harness,
}) => {
  const { page, provider } = harness;
  await harness.visit('?adjust_referrer=click7');
  expect(await page.evaluate((event) => attribution.track(event), EVENT)).toBe('not_allowed');
  await page.evaluate(() => testPage.stopAttribution());
  await harness.advance(AN_HOUR);
  expect(provider.calls).toEqual([]);

  await page.evaluate(() => testPage.allowAttribution());
  await expect.poll(() => provider.callsTo('/sdk_click').length).toBe(1);
  expect(provider.callsTo('/event')).toEqual([]);
});

test('[spec 4.attr-delayed 4.attr-queue] events tracked before the start are sent after the session call, in order', async ({
  harness,
}) => {
  const { page, provider } = harness;
  await harness.visit();
  await page.evaluate(() => {
    testPage.allowAttribution();
    for (const token of ['first', 'second', 'third']) void attribution.track({ token });
  });
  await expect.poll(() => provider.callsTo('/event').length).toBe(3);
  const paths = provider.calls.map(({ path }) => path);
  expect(paths.indexOf('/session')).toBeLessThan(paths.indexOf('/event'));
  expect(provider.callsTo('/event').map(({ params }) => params.event_token)).toEqual([
    'first',
    'second',
    'third',
  ]);
});

test('[spec 5.attr-twice 1.attribution] opening the attribution client and giving consent twice starts the SDK once and sends one session call', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  await harness.start();
  const same = await page.evaluate((host) => {
    const setup = { appToken: 'other', environment: 'sandbox', subdomains: false, events: {} };
    const again = testPage.open({ ...setup, domains: [host], partnerOptions: [], partnerSettings: [] });
    testPage.allowAttribution();
    // Without a log level the SDK takes its default, and would not log the end of a session call that is still running.
    testPage.sdk.initSdk({ appToken: 'other', environment: 'sandbox', logLevel: 'verbose' });
    return again === attribution;
  }, provider.host);
  expect(same).toBe(true);
  await expect.poll(() => consoleLines.join()).toContain('You already initiated your instance');
  await expect.poll(() => consoleLines.join()).toContain('Request /session has been finished');
  await harness.advance(AN_HOUR / 4);
  expect(provider.callsTo('/session')).toHaveLength(1);
});

test('[spec 4.attr-states] stopping attribution ends all calls at once and across a reload, and allowing it starts them again', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  await harness.start();
  await expect.poll(() => consoleLines.join()).toContain('Request /session has been finished');
  await page.evaluate(() => {
    void attribution.track({ token: 'before' });
    testPage.stopAttribution();
  });
  await harness.advance(AN_HOUR);
  await harness.visit();
  await harness.advance(AN_HOUR);
  expect(await page.evaluate((event) => attribution.track(event), EVENT)).toBe('not_allowed');
  expect(provider.callsTo('/event')).toEqual([]);
  expect(provider.callsTo('/session')).toHaveLength(1);

  await page.evaluate(() => {
    testPage.allowAttribution();
    void attribution.track({ token: 'after' });
  });
  await expect
    .poll(() => provider.callsTo('/event').map(({ params }) => params.event_token))
    .toContain('after');
  expect(JSON.stringify(provider.callsTo('/event'))).not.toContain(EVENT.token);
});

test('[spec 4.attr-states 7.attr-calls] erasure is retried until the provider confirms it, and is then permanent', async ({
  harness,
}) => {
  const { page, provider } = harness;
  await harness.start();
  provider.planReplies('/gdpr_forget_device', 'cut', 'cut', 'cut', 'cut');
  await page.evaluate(() => testPage.forgetAttribution());
  await expect.poll(() => provider.callsTo('/gdpr_forget_device').length).toBeGreaterThan(0);
  expect(await page.evaluate(() => testPage.decided())).toBe('forgetting');

  provider.planReplies('/gdpr_forget_device');
  await harness.visit();
  await expect.poll(() => page.evaluate(() => testPage.decided())).toBe('forgotten');
  const calls = provider.calls.length;
  await page.evaluate((event) => {
    testPage.allowAttribution();
    testPage.sdk.restart();
    void attribution.track(event);
  }, EVENT);
  await harness.advance(AN_HOUR);
  await harness.visit();
  await page.evaluate(() => testPage.allowAttribution());
  await harness.advance(AN_HOUR);
  expect(await page.evaluate(() => testPage.decided())).toBe('forgotten');
  expect(provider.calls).toHaveLength(calls);
});

test('[spec 4.attr-states] erasure can be requested while attribution is stopped, and sends no other call', async ({
  harness,
}) => {
  const { page, provider } = harness;
  await harness.start();
  await page.evaluate(() => testPage.stopAttribution());
  await harness.visit();
  const calls = provider.calls.length;
  await page.evaluate(() => testPage.forgetAttribution());
  await expect.poll(() => page.evaluate(() => testPage.decided())).toBe('forgotten');
  await harness.advance(AN_HOUR);
  expect(provider.calls.slice(calls).map(({ path }) => path)).toEqual(['/gdpr_forget_device']);
});

test('[spec 7.attr-erasure-host] with subdomains, erasure goes to the host gdpr and every other call to the host app', async ({
  harness,
}) => {
  const { page, provider } = harness;
  // Chromium resolves every name under localhost to this machine.
  const domain = `localhost:${provider.host.split(':')[1]}`;
  await harness.start('', { domains: [domain], subdomains: true });
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(1);
  await page.evaluate(() => testPage.forgetAttribution());
  await expect.poll(() => page.evaluate(() => testPage.decided())).toBe('forgotten');
  const hosts = (isErasure: boolean) => [
    ...new Set(
      provider.calls
        .filter(({ path }) => (path === '/gdpr_forget_device') === isErasure)
        .map(({ hostname }) => hostname),
    ),
  ];
  expect(hosts(true)).toEqual(['gdpr.localhost']);
  expect(hosts(false)).toEqual(['app.localhost']);
});

test('an erasure makes no call to the provider if there was no earlier call', async ({ harness }) => {
  await harness.visit();
  await harness.page.evaluate(() => testPage.forgetAttribution());
  await harness.advance(AN_HOUR);
  expect(await harness.page.evaluate(() => testPage.decided())).toBe('forgotten');
  expect(harness.provider.calls).toEqual([]);
});

test('[spec 7.attr-optout] a reply with tracking_state opted_out requests erasure, and nothing is sent afterwards', async ({
  harness,
}) => {
  const { page, provider } = harness;
  await harness.start();
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(1);
  provider.planReplies('/event', { tracking_state: 'opted_out', ask_in: 200 });
  await page.evaluate(() => {
    for (const token of ['first', 'second', 'third']) void attribution.track({ token });
  });
  await expect.poll(() => page.evaluate(() => testPage.decided())).toBe('forgotten');
  await harness.advance(AN_HOUR);
  expect(provider.callsTo('/event')).toHaveLength(1);
  expect(provider.calls.at(-1)?.path).toBe('/gdpr_forget_device');
  expect(provider.callsTo('/attribution')).toEqual([]);
});
