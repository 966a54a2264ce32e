import { expect, test } from '../../support/attribution/wire';

for (const [where, address, referrer] of [
  ['behind the #', '#/start?adjust_referrer=click%3D7', 'click=7'],
  ['in the query', '?adjust_referrer=click%3D7&campaign=may', 'click=7'],
  ['with a broken escape', '?adjust_referrer=100%', '100%'],
] as const) {
  test(`[spec 5.attr-referrer] the mark of the address ${where} is told once`, async ({ wire }) => {
    const { page, provider, said } = wire;
    await wire.begin(address);
    await expect
      .poll(() => provider.at('/sdk_click').map(({ params }) => params.referrer))
      .toEqual([referrer]);
    expect(new URL(page.url()).search).not.toContain('adjust_referrer');
    // Heard is not yet done: who leaves before the answer is in tells it again.
    await expect.poll(() => said.join()).toContain('Request /sdk_click has been finished');
    await page.reload();
    await wire.visit();
    await wire.pass(60_000);
    expect(provider.at('/sdk_click')).toHaveLength(1);
  });
}

test('[spec 5.attr-referrer] an empty mark is told to nobody', async ({ wire }) => {
  const { page, provider, said } = wire;
  await wire.begin('?adjust_referrer=');
  await page.evaluate(() => hand.sdk.setReferrer(''));
  await expect.poll(() => said.join()).toContain('You must provide a string referrer');
  await wire.pass(60_000);
  expect(provider.at('/sdk_click')).toEqual([]);
});
