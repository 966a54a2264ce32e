import { expect, test } from '../../support/attribution/harness';

const tokens = (calls: readonly { params: Readonly<Record<string, string>> }[]) =>
  calls.map(({ params }) => params.event_token);

test('[spec 5.attr-dedup] an event with a used deduplication id is refused in the same tick and after a reload', async ({
  harness,
}) => {
  const { page, provider, consoleLines } = harness;
  await harness.start();
  const outcomes = await page.evaluate(() => {
    const event = { token: 'evt123', deduplicationId: 'first-loan' };
    return Promise.all([attribution.track(event), attribution.track(event)]);
  });
  expect(outcomes).toEqual(['sent', 'repeated']);
  // An event whose reply the page has not read is sent again after a reload.
  await expect.poll(() => consoleLines.join()).toContain('Request /event has been finished');
  expect(provider.callsTo('/event')).toHaveLength(1);

  await harness.visit();
  const again = await page.evaluate(() =>
    attribution.track({ token: 'evt123', deduplicationId: 'first-loan' }),
  );
  expect(again).toBe('refused');
  await page.evaluate(() => attribution.track({ token: 'last', deduplicationId: 'other' }));
  await expect.poll(() => tokens(provider.callsTo('/event'))).toEqual(['evt123', 'last']);
});

test('[spec 9.attr-constants 5.attr-dedup] the SDK remembers the last ten deduplication ids across visits', async ({
  harness,
}) => {
  const { page } = harness;
  await harness.start();
  await page.evaluate(async () => {
    for (let id = 0; id < 11; id += 1)
      await attribution.track({ token: 'evt123', deduplicationId: `id${id}` });
  });
  await harness.visit();
  const outcomes = await page.evaluate(async () => [
    await attribution.track({ token: 'evt123', deduplicationId: 'id1' }),
    await attribution.track({ token: 'evt123', deduplicationId: 'id0' }),
  ]);
  expect(outcomes).toEqual(['refused', 'sent']);
});

test('[spec 9.attr-constants 5.attr-dedup] the SDK remembers the last ten deduplication ids within a visit', async ({
  harness,
}) => {
  const { page } = harness;
  await harness.start();
  const outcomes = await page.evaluate(async () => {
    const track = (id: number) => attribution.track({ token: 'evt123', deduplicationId: `id${id}` });
    for (let id = 0; id < 11; id += 1) await track(id);
    return [await track(1), await track(0)];
  });
  expect(outcomes).toEqual(['refused', 'sent']);
});

test('[spec 5.attr-revenue 3.attr-revenue] an event is always sent, and its revenue only as a non-negative number with a currency', async ({
  harness,
}) => {
  const { page, provider } = harness;
  await harness.start();
  await page.evaluate(() => {
    const unsound = [null, '', '7', true, Number.NaN, Number.POSITIVE_INFINITY, -1, undefined];
    for (const revenue of unsound) void attribution.track({ token: 'unsound', revenue, currency: 'PHP' });
    for (const currency of ['', undefined, 'peso'])
      void attribution.track({ token: 'unsound', revenue: 5, currency });
    for (const revenue of [0, 1234.5678912])
      void attribution.track({ token: 'sound', revenue, currency: 'PHP' });
  });
  await expect.poll(() => provider.callsTo('/event').length).toBe(13);
  const unsound = provider.callsTo('/event').filter(({ params }) => params.event_token === 'unsound');
  expect(unsound).toHaveLength(11);
  for (const { params } of unsound) {
    expect(params).not.toHaveProperty('revenue');
    expect(params).not.toHaveProperty('currency');
  }
  const sound = provider.callsTo('/event').filter(({ params }) => params.event_token === 'sound');
  expect(sound.map(({ params }) => params.revenue)).toEqual(['0.00000', '1234.56789']);
});

test('[spec 5.attr-token] an event without a token is refused', async ({ harness }) => {
  const { page, provider } = harness;
  await harness.start();
  expect(await page.evaluate(() => attribution.track({ token: '' }))).toBe('no_token');
  const refusal = await page.evaluate(() =>
    testPage.sdk.trackEvent({ eventToken: '' }).catch((reason: unknown) => String(reason)),
  );
  expect(refusal).toBe('You must provide event token in order to track event');
  await harness.advance(60_000);
  expect(provider.callsTo('/event')).toEqual([]);
});
