import { providerPort } from '../../support/test-stack';
import { logInAndApply } from '../../support/shortcuts';
import { type FakeProvider, startFakeProvider } from '../../support/attribution/fake-provider';
import { inspect } from '../../support/inspect';
import { homePage } from '../../pages/home.page';
import { expect, test as inApp } from '../../support/fixtures';
import { viewOf } from '../../support/app';

const test = inApp.extend<{ provider: FakeProvider }>({
  ignoreHTTPSErrors: true,
  provider: async ({}, use) => {
    const provider = await startFakeProvider(providerPort());
    await use(provider);
    await provider.stop();
  },
});

test('[spec 1.attribution 7.attr-optout] nothing is sent before consent, and afterwards the funnel events are sent without personal data', async ({
  app,
  sandbox,
  borrower,
  provider,
}) => {
  const { page, t } = app;
  await page.goto('/?adjust_referrer=click7&campaign=may#/start');
  // The prerendered start page does not read flags yet; wait for the app.
  await expect(viewOf(page, 'start')).toBeVisible();
  await logInAndApply(app, sandbox, borrower);
  expect(provider.calls).toEqual([]);

  await page.goto('/#/privacyCentre');
  const allow = page.getByRole('button', { name: t('attribution.allow'), exact: true });
  await expect(allow).toBeVisible();
  await inspect(app, 'attribution-consent');
  await allow.click();
  await expect(page.getByText(t('attribution.state.allowed'))).toBeVisible();
  await inspect(app, 'attribution-allowed');
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(1);
  expect(provider.callsTo('/session')[0]?.params).toMatchObject({
    app_token: 'journeys',
    environment: 'production',
    callback_params: '{"campaign":"may"}',
  });
  await expect.poll(() => provider.callsTo('/sdk_click')[0]?.params.referrer).toBe('click7');

  await page.reload();
  await homePage(app).open();
  // Events sent at the same time arrive in any order.
  const eventTokens = () => new Set(provider.callsTo('/event').map(({ params }) => params.event_token));
  await expect.poll(eventTokens).toEqual(new Set(['evt-applied', 'evt-approved']));
  const reportedCount = () => page.evaluate(() => localStorage.getItem('journeyReported')?.split(',').length);
  await expect.poll(reportedCount).toBe(2);
  await page.reload();
  await expect(viewOf(page, 'homeIndex')).toBeVisible();
  const sent = JSON.stringify(provider.calls);
  for (const secret of [
    borrower.phone,
    borrower.firstName,
    borrower.lastName,
    borrower.idNumber,
    borrower.account,
  ]) {
    expect(sent).not.toContain(secret);
  }
  expect(provider.callsTo('/event').filter(({ params }) => 'revenue' in params)).toEqual([]);

  await page.goto('/#/privacyCentre');
  await page.getByRole('button', { name: t('attribution.forget') }).click();
  await expect(page.getByText(t('attribution.state.forgotten'))).toBeVisible();
  expect(provider.calls.at(-1)?.path).toBe('/gdpr_forget_device');
  // A reload before the reply sends an event again, with the same deduplication id.
  const steps = provider.callsTo('/event').map(({ params }) => params.deduplication_id);
  expect(new Set(steps).size).toBe(2);
  expect(provider.callsTo('/session')).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(t('attribution.state.forgotten'))).toBeVisible();
});
