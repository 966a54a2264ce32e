import { expect, test } from '../../support/attribution/harness';

for (const [where, address, referrer] of [
  ['after the #', '#/start?adjust_referrer=click%3D7', 'click=7'],
  ['in the query string', '?adjust_referrer=click%3D7&campaign=may', 'click=7'],
  ['with a broken escape', '?adjust_referrer=100%', '100%'],
] as const) {
  test(`[spec 5.attr-referrer] a referrer ${where} is sent once`, async ({ harness }) => {
    const { page, provider, consoleLines } = harness;
    await harness.start(address);
    await expect
      .poll(() => provider.callsTo('/sdk_click').map(({ params }) => params.referrer))
      .toEqual([referrer]);
    expect(new URL(page.url()).search).not.toContain('adjust_referrer');
    // If the page were left before the SDK has processed the reply, the SDK would send the call again.
    await expect.poll(() => consoleLines.join()).toContain('Request /sdk_click has been finished');
    await page.reload();
    await harness.visit();
    await harness.advance(60_000);
    expect(provider.callsTo('/sdk_click')).toHaveLength(1);
  });
}

test('[spec 5.attr-referrer] an empty referrer is not sent', async ({ harness }) => {
  const { page, provider, consoleLines } = harness;
  await harness.start('?adjust_referrer=');
  await page.evaluate(() => testPage.sdk.setReferrer(''));
  await expect.poll(() => consoleLines.join()).toContain('You must provide a string referrer');
  await harness.advance(60_000);
  expect(provider.callsTo('/sdk_click')).toEqual([]);
});
