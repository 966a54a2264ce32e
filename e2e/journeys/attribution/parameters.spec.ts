import { expect, test } from '../../support/attribution/wire';

test('[spec 5.attr-params] a parameter is of one kind or the other, and each call carries both', async ({
  wire,
}) => {
  const { page, provider } = wire;
  await wire.begin();
  await page.evaluate(async () => {
    line.describe('callback', { campaign: 'may', creative: 'jeepney' });
    line.describe('partner', { placement: 'top' });
    await line.track({ token: 'evt123' });
  });
  await expect.poll(() => provider.at('/event').length).toBe(1);
  expect(provider.at('/event')[0]?.params).toMatchObject({
    callback_params: '{"campaign":"may","creative":"jeepney"}',
    partner_params: '{"placement":"top"}',
  });
});

test('[spec 5.attr-params] a parameter of any other kind is refused and never leaves', async ({ wire }) => {
  const { page, provider } = wire;
  await wire.begin();
  const taken = await page.evaluate(async () => {
    const kinds = ['callback', 'global', '', 'toString'] as ('callback' | 'partner')[];
    const outcomes = kinds.map((kind) => line.describe(kind, { [`by ${kind}`]: 'x' }));
    await line.track({ token: 'evt123' });
    return outcomes;
  });
  expect(taken).toEqual([true, false, false, false]);
  await expect.poll(() => provider.at('/event').length).toBe(1);
  const [event] = provider.at('/event');
  expect(event?.params.callback_params).toBe('{"by callback":"x"}');
  expect(event?.params).not.toHaveProperty('partner_params');
});

test('[spec 5.attr-sharing 7.attr-calls] sharing is off until said otherwise; options need partner, key and value', async ({
  wire,
}) => {
  const { page, provider, said } = wire;
  await wire.begin();
  await expect.poll(() => provider.at('/third_party_sharing').length).toBe(1);
  await page.evaluate(() => {
    hand.setPartnerSharing(true);
    line.share({
      enabled: true,
      options: [
        { partner: 'facebook', key: 'country', value: 'PH' },
        { partner: '', key: 'k', value: 'v' },
      ],
      settings: [
        { partner: 'facebook', key: 'events', value: false },
        { partner: 'x', key: '', value: true },
      ],
    });
    line.share({ enabled: 1 as unknown as boolean });
  });
  await expect.poll(() => provider.at('/third_party_sharing').length).toBe(4);
  const heard = provider.at('/third_party_sharing').map(({ params }) => params);
  expect(heard.map(({ sharing }) => sharing)).toEqual(['disable', 'enable', 'enable', 'enable']);
  expect(JSON.stringify(heard[2])).toContain('{\\"facebook\\":{\\"country\\":\\"PH\\"}}');
  expect(JSON.stringify(heard[2])).toContain('{\\"facebook\\":{\\"events\\":false}}');
  expect(said.join()).toContain('Cannot add granular option, partnerName, key and value are mandatory');
  expect(said.join()).toContain(
    'Cannot add partner sharing setting, partnerName, key and value are mandatory',
  );
  expect(said.join()).toContain('isEnabled should be boolean, converting 1 results true');
});

test('[spec 7.attr-common] a browser that asks not to be tracked says so in every call', async ({ wire }) => {
  const { page, provider } = wire;
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  provider.replies('/session', { ask_in: 200 });
  await wire.begin();
  await expect.poll(() => provider.at('/attribution').length).toBe(1);
  expect(provider.heard.length).toBeGreaterThan(1);
  for (const { params } of provider.heard) expect(params.tracking_enabled).toBe('false');
});
