import { expect, test } from '../../support/attribution/harness';

const COMMON = {
  app_token: 'app-token',
  environment: 'sandbox',
  platform: 'web',
  created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  web_uuid: expect.stringMatching(/^[\da-f-]{36}$/),
  language: 'en',
  country: 'us',
  machine_type: expect.stringMatching(/./),
  queue_size: expect.stringMatching(/^\d+$/),
  attempts: '1',
};

test('[spec 7.attr-calls 7.attr-common] each of the six calls carries its own and the common parameters', async ({
  harness,
}) => {
  const { page, provider } = harness;
  await harness.start('?adjust_referrer=adjust_external_click_id%3Dclick7');
  await expect.poll(() => provider.callsTo('/sdk_click').length).toBe(1);
  await page.evaluate(async () => {
    attribution.describe('callback', { campaign: 'payday' });
    attribution.describe('partner', { placement: 'top' });
    await attribution.track({ token: 'evt123', deduplicationId: 'once', revenue: 12.5, currency: 'PHP' });
  });
  await expect.poll(() => provider.callsTo('/event').length).toBe(1);
  provider.planReplies('/event', { ask_in: 200 });
  await page.evaluate(() => void attribution.track({ token: 'evt124' }));
  await expect.poll(() => provider.callsTo('/attribution').length).toBe(1);
  await page.evaluate(() => testPage.forgetAttribution());
  await expect.poll(() => provider.callsTo('/gdpr_forget_device').length).toBe(1);

  const [event] = provider.callsTo('/event');
  expect(event).toMatchObject({
    method: 'POST',
    params: {
      event_token: 'evt123',
      deduplication_id: 'once',
      revenue: '12.50000',
      currency: 'PHP',
      callback_params: '{"campaign":"payday"}',
      partner_params: '{"placement":"top"}',
    },
  });
  expect(provider.callsTo('/sdk_click')[0]).toMatchObject({
    method: 'POST',
    params: {
      source: 'web_referrer',
      referrer: 'adjust_external_click_id=click7',
      click_time: expect.stringMatching(/^\d{4}-/),
    },
  });
  expect(provider.callsTo('/third_party_sharing')[0]).toMatchObject({
    method: 'POST',
    params: { sharing: 'disable' },
  });
  expect(provider.callsTo('/attribution')[0]).toMatchObject({
    method: 'GET',
    params: { initiated_by: 'backend' },
  });
  expect(provider.callsTo('/session')[0]?.method).toBe('POST');
  expect(provider.callsTo('/gdpr_forget_device')[0]?.method).toBe('POST');
  for (const { client, params } of provider.calls) {
    expect(client).toBe('js5.8.3');
    expect(params).toMatchObject(COMMON);
  }
  expect(new Set(provider.calls.map(({ params }) => params.web_uuid)).size).toBe(1);
});
