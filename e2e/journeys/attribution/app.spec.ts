import { providerPort } from '../../support/test-stack';
import { applied } from '../../support/shortcuts';
import { type StandIn, startStandIn } from '../../support/attribution/fake-provider';
import { inspect } from '../../support/inspect';
import { homePage } from '../../pages/home.page';
import { expect, test as inApp } from '../../support/fixtures';
import { viewOf } from '../../support/screen';

const test = inApp.extend<{ provider: StandIn }>({
  ignoreHTTPSErrors: true,
  provider: async ({}, use) => {
    const provider = await startStandIn(providerPort());
    await use(provider);
    await provider.stop();
  },
});

test('[spec 1.attribution 7.attr-optout] nothing leaves before the yes; then the steps of the journey, without a word about the person', async ({
  reader,
  outside,
  person,
  provider,
}) => {
  const { page, t } = reader;
  await page.goto('/?adjust_referrer=click7&campaign=may#/start');
  // The still picture of the start is no app yet: who leaves before it is, was never there.
  await expect(viewOf(page, 'start')).toBeVisible();
  await applied(reader, outside, person);
  expect(provider.heard).toEqual([]);

  await page.goto('/#/privacyCentre');
  const allow = page.getByRole('button', { name: t('attribution.allow'), exact: true });
  await expect(allow).toBeVisible();
  await inspect(reader, 'attribution-asked');
  await allow.click();
  await expect(page.getByText(t('attribution.state.allowed'))).toBeVisible();
  await inspect(reader, 'attribution-allowed');
  await expect.poll(() => provider.at('/third_party_sharing').length).toBe(1);
  expect(provider.at('/session')[0]?.params).toMatchObject({
    app_token: 'journeys',
    environment: 'production',
    callback_params: '{"campaign":"may"}',
  });
  await expect.poll(() => provider.at('/sdk_click')[0]?.params.referrer).toBe('click7');

  await page.reload();
  await homePage(reader).open();
  // Two steps that are told at once come in any order.
  const told = () => new Set(provider.at('/event').map(({ params }) => params.event_token));
  await expect.poll(told).toEqual(new Set(['evt-applied', 'evt-approved']));
  const kept = () => page.evaluate(() => localStorage.getItem('journeyReported')?.split(',').length);
  await expect.poll(kept).toBe(2);
  await page.reload();
  await expect(viewOf(page, 'homeIndex')).toBeVisible();
  const wire = JSON.stringify(provider.heard);
  for (const secret of [person.phone, person.firstName, person.lastName, person.idNumber, person.account]) {
    expect(wire).not.toContain(secret);
  }
  expect(provider.at('/event').filter(({ params }) => 'revenue' in params)).toEqual([]);

  await page.goto('/#/privacyCentre');
  await page.getByRole('button', { name: t('attribution.forget') }).click();
  await expect(page.getByText(t('attribution.state.forgotten'))).toBeVisible();
  expect(provider.heard.at(-1)?.path).toBe('/gdpr_forget_device');
  // Who leaves before the answer is in tells a step again, as the same step.
  const steps = provider.at('/event').map(({ params }) => params.deduplication_id);
  expect(new Set(steps).size).toBe(2);
  expect(provider.at('/session')).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(t('attribution.state.forgotten'))).toBeVisible();
});
