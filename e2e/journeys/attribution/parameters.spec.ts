import { expect, test } from '../../support/attribution/harness';

test('[spec 5.attr-params] an event carries the callback parameters and the partner parameters', async ({
  harness,
}) => {
  const { page, provider } = harness;
  await harness.start();
  await page.evaluate(async () => {
    attribution.describe('callback', { campaign: 'may', creative: 'jeepney' });
    attribution.describe('partner', { placement: 'top' });
    await attribution.track({ token: 'evt123' });
  });
  await expect.poll(() => provider.callsTo('/event').length).toBe(1);
  expect(provider.callsTo('/event')[0]?.params).toMatchObject({
    callback_params: '{"campaign":"may","creative":"jeepney"}',
    partner_params: '{"placement":"top"}',
  });
});

test('[spec 5.attr-params] a parameter of an unknown kind is refused and never sent', async ({ harness }) => {
  const { page, provider } = harness;
  await harness.start();
  const taken = await page.evaluate(async () => {
    const kinds = ['callback', 'global', '', 'toString'] as ('callback' | 'partner')[];
    const outcomes = kinds.map((kind) => attribution.describe(kind, { [`by ${kind}`]: 'x' }));
    await attribution.track({ token: 'evt123' });
    return outcomes;
  });
  expect(taken).toEqual([true, false, false, false]);
  await expect.poll(() => provider.callsTo('/event').length).toBe(1);
  const [event] = provider.callsTo('/event');
  expect(event?.params.callback_params).toBe('{"by callback":"x"}');
  expect(event?.params).not.toHaveProperty('partner_params');
});

test('[spec 5.attr-sharing 7.attr-calls] sharing starts disabled, the consent carries the options of each partner, and one without partner, key or value is dropped', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  const calls = () => provider.callsTo('/third_party_sharing').map(({ params }) => params);
  const partners = {
    partnerOptions: [
      { partner: 'facebook', key: 'country', value: 'PH' },
      { partner: '', key: 'k', value: 'v' },
    ],
    partnerSettings: [
      { partner: 'facebook', key: 'events', value: false },
      { partner: 'x', key: '', value: true },
    ],
  };
  await harness.start('', { partners });
  await expect.poll(() => calls().length).toBe(1);
  await page.evaluate(() => testPage.setPartnerSharing(true));
  await expect.poll(() => calls().length).toBe(2);
  await page.evaluate(() => testPage.setPartnerSharing(false));
  await expect.poll(() => calls().length).toBe(3);

  const [first, given, withdrawn] = calls();
  expect([first?.sharing, given?.sharing, withdrawn?.sharing]).toEqual(['disable', 'enable', 'disable']);
  for (const terms of ['{\\"facebook\\":{\\"country\\":\\"PH\\"}}', '{\\"facebook\\":{\\"events\\":false}}'])
    expect(JSON.stringify(given)).toContain(terms);
  for (const without of [first, withdrawn]) expect(JSON.stringify(without)).not.toContain('facebook');
  expect(consoleLines.join()).toContain(
    'Cannot add granular option, partnerName, key and value are mandatory',
  );
  expect(consoleLines.join()).toContain(
    'Cannot add partner sharing setting, partnerName, key and value are mandatory',
  );
});

test('[spec 5.attr-sharing] a sharing flag that is not boolean is converted with a warning', async ({
  harness,
}) => {
  await harness.start();
  await harness.page.evaluate(() => new testPage.sdk.ThirdPartySharing(1 as unknown as boolean));
  expect(harness.consoleLines.join()).toContain('isEnabled should be boolean, converting 1 results true');
});

for (const [preference, value, flag] of [
  ['no preference', null, 'true'],
  ['Do Not Track off', '0', 'true'],
  ['Do Not Track on', '1', 'false'],
] as const)
  test(`[spec 7.attr-common] with ${preference}, every call carries tracking_enabled=${flag}`, async ({
    harness,
  }) => {
    const { page, provider } = harness;
    await page.addInitScript((set) => Object.defineProperty(navigator, 'doNotTrack', { value: set }), value);
    provider.planReplies('/session', { ask_in: 200 });
    await harness.start();
    await expect.poll(() => provider.callsTo('/attribution').length).toBe(1);
    expect(provider.calls.length).toBeGreaterThan(1);
    for (const { params } of provider.calls) expect(params.tracking_enabled).toBe(flag);
  });
