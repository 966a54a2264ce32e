import { expect, test } from '../../support/attribution/wire';

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

test('[spec 7.attr-calls 7.attr-common] the six calls, each with its own and the common parameters', async ({
  wire,
}) => {
  const { page, provider } = wire;
  await wire.begin('?adjust_referrer=adjust_external_click_id%3Dclick7');
  await expect.poll(() => provider.at('/sdk_click').length).toBe(1);
  await page.evaluate(async () => {
    line.describe('callback', { campaign: 'payday' });
    line.describe('partner', { placement: 'top' });
    await line.track({ token: 'evt123', deduplicationId: 'once', revenue: 12.5, currency: 'PHP' });
  });
  await expect.poll(() => provider.at('/event').length).toBe(1);
  provider.replies('/event', { ask_in: 200 });
  await page.evaluate(() => void line.track({ token: 'evt124' }));
  await expect.poll(() => provider.at('/attribution').length).toBe(1);
  await page.evaluate(() => hand.forgetAttribution());
  await expect.poll(() => provider.at('/gdpr_forget_device').length).toBe(1);

  const [event] = provider.at('/event');
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
  expect(provider.at('/sdk_click')[0]).toMatchObject({
    method: 'POST',
    params: {
      source: 'web_referrer',
      referrer: 'adjust_external_click_id=click7',
      click_time: expect.stringMatching(/^\d{4}-/),
    },
  });
  expect(provider.at('/third_party_sharing')[0]).toMatchObject({
    method: 'POST',
    params: { sharing: 'disable' },
  });
  expect(provider.at('/attribution')[0]).toMatchObject({
    method: 'GET',
    params: { initiated_by: 'backend' },
  });
  expect(provider.at('/session')[0]?.method).toBe('POST');
  expect(provider.at('/gdpr_forget_device')[0]?.method).toBe('POST');
  for (const { client, params } of provider.heard) {
    expect(client).toBe('js5.8.3');
    expect(params).toMatchObject(COMMON);
  }
  expect(new Set(provider.heard.map(({ params }) => params.web_uuid)).size).toBe(1);
});
