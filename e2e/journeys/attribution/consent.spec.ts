import { expect, test } from '../../support/attribution/wire';

const AN_HOUR = 3_600_000;
const EVENT = { token: 'evt123' };

test('[spec 1.attribution] without consent nothing is called, and what happens is not kept for later', async ({
  wire,
}) => {
  const { page, provider } = wire;
  await wire.visit('?adjust_referrer=click7');
  expect(await page.evaluate((event) => line.track(event), EVENT)).toBe('not_allowed');
  await page.evaluate(() => hand.stopAttribution());
  await wire.pass(AN_HOUR);
  expect(provider.heard).toEqual([]);

  await page.evaluate(() => hand.allowAttribution());
  await expect.poll(() => provider.at('/sdk_click').length).toBe(1);
  expect(provider.at('/event')).toEqual([]);
});

test('[spec 4.attr-delayed 4.attr-queue] calls before the start wait for it and leave in their order', async ({
  wire,
}) => {
  const { page, provider } = wire;
  await wire.visit();
  await page.evaluate(() => {
    hand.allowAttribution();
    for (const token of ['first', 'second', 'third']) void line.track({ token });
  });
  await expect.poll(() => provider.at('/event').length).toBe(3);
  const paths = provider.heard.map(({ path }) => path);
  expect(paths.indexOf('/session')).toBeLessThan(paths.indexOf('/event'));
  expect(provider.at('/event').map(({ params }) => params.event_token)).toEqual(['first', 'second', 'third']);
});

test('[spec 5.attr-twice 1.attribution] opening and allowing again changes nothing: one start, one session', async ({
  wire,
}) => {
  const { page, provider, said } = wire;
  await wire.begin();
  const same = await page.evaluate((host) => {
    const setup = { appToken: 'other', environment: 'sandbox', subdomains: false, events: {} };
    const again = hand.open({ ...setup, domains: [host] });
    hand.allowAttribution();
    hand.sdk.initSdk({ appToken: 'other', environment: 'sandbox' });
    return again === line;
  }, provider.host);
  expect(same).toBe(true);
  await expect.poll(() => said.join()).toContain('You already initiated your instance');
  await expect.poll(() => said.join()).toContain('Request /session has been finished');
  await wire.pass(AN_HOUR / 4);
  expect(provider.at('/session')).toHaveLength(1);
});

test('[spec 4.attr-states] stop is silence at once, also after a reload; allowing starts again', async ({
  wire,
}) => {
  const { page, provider, said } = wire;
  await wire.begin();
  await expect.poll(() => said.join()).toContain('Request /session has been finished');
  await page.evaluate(() => {
    void line.track({ token: 'before' });
    hand.stopAttribution();
  });
  await wire.pass(AN_HOUR);
  await wire.visit();
  await wire.pass(AN_HOUR);
  expect(await page.evaluate((event) => line.track(event), EVENT)).toBe('not_allowed');
  expect(provider.at('/event')).toEqual([]);
  expect(provider.at('/session')).toHaveLength(1);

  await page.evaluate(() => {
    hand.allowAttribution();
    void line.track({ token: 'after' });
  });
  await expect.poll(() => provider.at('/event').map(({ params }) => params.event_token)).toContain('after');
  expect(JSON.stringify(provider.at('/event'))).not.toContain(EVENT.token);
});

test('[spec 4.attr-states 7.attr-calls] erasure stays asked for until it is confirmed, then holds for good', async ({
  wire,
}) => {
  const { page, provider } = wire;
  await wire.begin();
  provider.replies('/gdpr_forget_device', 'cut', 'cut', 'cut', 'cut');
  await page.evaluate(() => hand.forgetAttribution());
  await expect.poll(() => provider.at('/gdpr_forget_device').length).toBeGreaterThan(0);
  expect(await page.evaluate(() => hand.decided())).toBe('forgetting');

  provider.replies('/gdpr_forget_device');
  await wire.visit();
  await expect.poll(() => page.evaluate(() => hand.decided())).toBe('forgotten');
  const heard = provider.heard.length;
  await page.evaluate((event) => {
    hand.allowAttribution();
    hand.sdk.restart();
    void line.track(event);
  }, EVENT);
  await wire.pass(AN_HOUR);
  await wire.visit();
  await page.evaluate(() => hand.allowAttribution());
  await wire.pass(AN_HOUR);
  expect(await page.evaluate(() => hand.decided())).toBe('forgotten');
  expect(provider.heard).toHaveLength(heard);
});

test('[spec 4.attr-states] erasure can be asked for while stopped, and calls nothing else', async ({
  wire,
}) => {
  const { page, provider } = wire;
  await wire.begin();
  await page.evaluate(() => hand.stopAttribution());
  await wire.visit();
  const heard = provider.heard.length;
  await page.evaluate(() => hand.forgetAttribution());
  await expect.poll(() => page.evaluate(() => hand.decided())).toBe('forgotten');
  await wire.pass(AN_HOUR);
  expect(provider.heard.slice(heard).map(({ path }) => path)).toEqual(['/gdpr_forget_device']);
});

test('where the provider was never called there is nothing to erase, so nothing is called', async ({
  wire,
}) => {
  await wire.visit();
  await wire.page.evaluate(() => hand.forgetAttribution());
  await wire.pass(AN_HOUR);
  expect(await wire.page.evaluate(() => hand.decided())).toBe('forgotten');
  expect(wire.provider.heard).toEqual([]);
});

test('[spec 7.attr-optout] opted_out in any answer asks for erasure and ends in silence', async ({
  wire,
}) => {
  const { page, provider } = wire;
  await wire.begin();
  await expect.poll(() => provider.at('/third_party_sharing').length).toBe(1);
  provider.replies('/event', { tracking_state: 'opted_out', ask_in: 200 });
  await page.evaluate(() => {
    for (const token of ['first', 'second', 'third']) void line.track({ token });
  });
  await expect.poll(() => page.evaluate(() => hand.decided())).toBe('forgotten');
  await wire.pass(AN_HOUR);
  expect(provider.at('/event')).toHaveLength(1);
  expect(provider.heard.at(-1)?.path).toBe('/gdpr_forget_device');
  expect(provider.at('/attribution')).toEqual([]);
});
