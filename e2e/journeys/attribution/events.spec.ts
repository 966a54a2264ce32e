import { expect, test } from '../../support/attribution/wire';

const tokens = (heard: readonly { params: Readonly<Record<string, string>> }[]) =>
  heard.map(({ params }) => params.event_token);

test('[spec 5.attr-dedup] an id that was used is refused: in one tick, later, and after a reload', async ({
  wire,
}) => {
  const { page, provider } = wire;
  await wire.begin();
  const outcomes = await page.evaluate(() => {
    const event = { token: 'evt123', deduplicationId: 'first-loan' };
    return Promise.all([line.track(event), line.track(event)]);
  });
  expect(outcomes).toEqual(['sent', 'repeated']);
  await expect.poll(() => provider.at('/event').length).toBe(1);

  await wire.visit();
  const again = await page.evaluate(() => line.track({ token: 'evt123', deduplicationId: 'first-loan' }));
  expect(again).toBe('refused');
  await page.evaluate(() => line.track({ token: 'last', deduplicationId: 'other' }));
  await expect.poll(() => tokens(provider.at('/event'))).toEqual(['evt123', 'last']);
});

test('[spec 9.attr-constants 5.attr-dedup] ten ids are remembered over visits, the oldest goes first', async ({
  wire,
}) => {
  const { page } = wire;
  await wire.begin();
  await page.evaluate(async () => {
    for (let id = 0; id < 11; id += 1) await line.track({ token: 'evt123', deduplicationId: `id${id}` });
  });
  await wire.visit();
  const outcomes = await page.evaluate(async () => [
    await line.track({ token: 'evt123', deduplicationId: 'id1' }),
    await line.track({ token: 'evt123', deduplicationId: 'id0' }),
  ]);
  expect(outcomes).toEqual(['refused', 'sent']);
});

test('[spec 9.attr-constants 5.attr-dedup] within a visit as well ten ids are remembered, the oldest goes first', async ({
  wire,
}) => {
  const { page } = wire;
  await wire.begin();
  const outcomes = await page.evaluate(async () => {
    const track = (id: number) => line.track({ token: 'evt123', deduplicationId: `id${id}` });
    for (let id = 0; id < 11; id += 1) await track(id);
    return [await track(1), await track(0)];
  });
  expect(outcomes).toEqual(['refused', 'sent']);
});

test('[spec 5.attr-revenue] revenue leaves only as a number from zero on with a currency; the event always', async ({
  wire,
}) => {
  const { page, provider } = wire;
  await wire.begin();
  await page.evaluate(() => {
    const unsound = [null, '', '7', true, Number.NaN, Number.POSITIVE_INFINITY, -1, undefined];
    for (const revenue of unsound) void line.track({ token: 'unsound', revenue, currency: 'PHP' });
    for (const currency of ['', undefined, 'peso'])
      void line.track({ token: 'unsound', revenue: 5, currency });
    for (const revenue of [0, 1234.5678912]) void line.track({ token: 'sound', revenue, currency: 'PHP' });
  });
  await expect.poll(() => provider.at('/event').length, { timeout: 20_000 }).toBe(13);
  const unsound = provider.at('/event').filter(({ params }) => params.event_token === 'unsound');
  expect(unsound).toHaveLength(11);
  for (const { params } of unsound) {
    expect(params).not.toHaveProperty('revenue');
    expect(params).not.toHaveProperty('currency');
  }
  const sound = provider.at('/event').filter(({ params }) => params.event_token === 'sound');
  expect(sound.map(({ params }) => params.revenue)).toEqual(['0.00000', '1234.56789']);
});

test('[spec 5.attr-token] an event needs a token', async ({ wire }) => {
  const { page, provider } = wire;
  await wire.begin();
  expect(await page.evaluate(() => line.track({ token: '' }))).toBe('no_token');
  const refusal = await page.evaluate(() =>
    hand.sdk.trackEvent({ eventToken: '' }).catch((reason: unknown) => String(reason)),
  );
  expect(refusal).toBe('You must provide event token in order to track event');
  await wire.pass(60_000);
  expect(provider.at('/event')).toEqual([]);
});
