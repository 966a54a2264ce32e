import {
  applicationForms,
  logIn,
  logInToQuestion,
  saveForms,
  submitApplication,
} from '../../support/shortcuts';
import { type FakeProvider, startFakeProvider } from '../../support/attribution/fake-provider';
import { inspect } from '../../support/inspect';
import { portsOf, slotOfWorker } from '../../support/ports';
import { expect, test as inApp } from '../../support/fixtures';
import { appOf, viewOf } from '../../support/app';

const test = inApp.extend<{ provider: FakeProvider }>({
  ignoreHTTPSErrors: true,
  provider: async ({}, use) => {
    const provider = await startFakeProvider(portsOf(slotOfWorker()).provider);
    await use(provider);
    await provider.stop();
  },
});
test.use({ stack: 'attribution' });
// The journeys of this file run one after the other, because each further worker would have to start this stack again.
test.describe.configure({ mode: 'default' });

test('[spec 1.attribution 1.attribution-consent 5.attr-params 5.attr-sharing 7.attr-optout] consent is asked once after the first log-in, nothing leaves before it, and afterwards funnel events leave without personal data', async ({
  app,
  sandbox,
  borrower,
  provider,
}) => {
  const { page, t } = app;
  await page.goto('/?adjust_referrer=click7&campaign=may&creative=jeepney#/start');
  // The prerendered start page does not read flags yet; wait for the app.
  await expect(viewOf(page, 'start')).toBeVisible();
  const question = await logInToQuestion(app, sandbox, borrower);
  await inspect(app, 'attribution-question');
  const answer = (word: 'allow' | 'refuse') =>
    question.getByRole('button', { name: t(`attribution.${word}`), exact: true });
  const looks = async (word: 'allow' | 'refuse') =>
    answer(word).evaluate((button) => [button.className, button.getBoundingClientRect().width]);
  expect(await looks('allow')).toEqual(await looks('refuse'));
  expect(provider.calls).toEqual([]);

  await answer('allow').click();
  await expect(question).toBeHidden();
  await saveForms(app, applicationForms(borrower));
  // Sending the application reloads the page, so the click event must have been sent before that.
  await expect.poll(() => provider.callsTo('/sdk_click')[0]?.params.referrer).toBe('click7');
  await submitApplication(app);
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(1);
  const promotion = '{"campaign":"may","creative":"jeepney"}';
  expect(provider.callsTo('/session')[0]?.params).toMatchObject({
    app_token: 'journeys',
    environment: 'production',
    callback_params: promotion,
  });
  expect(provider.callsTo('/third_party_sharing')[0]?.params.sharing).toBe('disable');
  // The registration waited for the answer. Events sent at the same time arrive in any order.
  const eventTokens = () => new Set(provider.callsTo('/event').map(({ params }) => params.event_token));
  await expect.poll(eventTokens).toEqual(new Set(['evt-registered', 'evt-applied', 'evt-approved']));
  for (const { params } of provider.callsTo('/event')) {
    expect(params.callback_params).toBe(promotion);
    expect(params).not.toHaveProperty('partner_params');
  }
  const reportedCount = () => page.evaluate(() => localStorage.getItem('journeyReported')?.split(',').length);
  await expect.poll(reportedCount).toBe(3);
  await page.reload();
  await expect(viewOf(page, 'homeIndex')).toBeVisible();
  await expect(question).toBeHidden();
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

  await test.step('sharing with partners follows the switch of the privacy center', async () => {
    await page.goto('/#/privacyCenter');
    await expect(page.getByText(t('attribution.state.allowed'))).toBeVisible();
    await inspect(app, 'attribution-allowed');
    await page.getByRole('checkbox', { name: t('attribution.sharing') }).check();
    const sharing = () => provider.callsTo('/third_party_sharing').map(({ params }) => params.sharing);
    await expect.poll(sharing).toEqual(['disable', 'enable']);
    await page.getByRole('checkbox', { name: t('attribution.sharing') }).uncheck();
    await expect.poll(sharing).toEqual(['disable', 'enable', 'disable']);
  });

  await page.getByRole('button', { name: t('attribution.forget') }).click();
  await expect(page.getByText(t('attribution.state.forgotten'))).toBeVisible();
  expect(provider.calls.at(-1)?.path).toBe('/gdpr_forget_device');
  // If the page reloads before it gets the reply, the SDK sends the event again with the same deduplication id.
  const steps = provider.callsTo('/event').map(({ params }) => params.deduplication_id);
  expect(new Set(steps).size).toBe(3);
  expect(provider.callsTo('/session')).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(t('attribution.state.forgotten'))).toBeVisible();
});

test('[spec 1.attribution-consent 4.attr-offline 5.attr-params 5.attr-sharing] nothing is sent while the browser is offline, and the consent to sharing adds partner parameters and options', async ({
  app,
  sandbox,
  borrower,
  provider,
}) => {
  const { page, t } = app;
  await page.goto('/?campaign=may#/start');
  await expect(viewOf(page, 'start')).toBeVisible();
  const question = await logInToQuestion(app, sandbox, borrower);
  await question.getByRole('button', { name: t('attribution.allow'), exact: true }).click();
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(1);
  await page.goto('/#/privacyCenter');
  const sharing = page.getByRole('checkbox', { name: t('attribution.sharing') });
  await expect(sharing).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(t('shell.offline'))).toBeVisible();
  const sent = provider.calls.length;
  await sharing.check();
  await expect(sharing).toBeChecked();
  expect(provider.calls).toHaveLength(sent);
  // Without this event, the SDK would look for a connection only once per minute.
  await page.context().setOffline(false);
  await expect.poll(() => provider.callsTo('/third_party_sharing').length).toBe(2);
  for (const terms of ['{\\"facebook\\":{\\"country\\":\\"PH\\"}}', '{\\"facebook\\":{\\"events\\":false}}'])
    expect(JSON.stringify(provider.callsTo('/third_party_sharing')[1])).toContain(terms);
  await saveForms(app, applicationForms(borrower));
  await submitApplication(app);
  await page.goto('/#/homeIndex');
  await expect.poll(() => provider.callsTo('/event').length).toBeGreaterThan(1);
  const applied = provider.callsTo('/event').find(({ params }) => params.event_token === 'evt-applied');
  expect(applied?.params.partner_params).toBe('{"campaign":"may"}');
});

test('[spec 1.attribution-consent] a borrower who says no is not asked again on another device, and no data is ever sent', async ({
  app,
  sandbox,
  borrower,
  provider,
  browser,
}) => {
  const { page, t } = app;
  const question = await logInToQuestion(app, sandbox, borrower);
  await question.getByRole('button', { name: t('common.close') }).click();
  await expect(question).toBeHidden();
  await expect
    .poll(() =>
      page.evaluate(() => [localStorage.getItem('attributionUnsent'), localStorage.getItem('attribution')]),
    )
    .toEqual([null, expect.stringContaining('stopped')]);

  const device = await browser.newContext({ baseURL: sandbox.url, ignoreHTTPSErrors: true });
  const other = appOf(await device.newPage(), app.language);
  await sandbox.advanceDays(1);
  await logIn(other, sandbox, borrower);
  await expect
    .poll(() => other.page.evaluate(() => localStorage.getItem('attribution')))
    .toContain('stopped');
  await expect(other.page.getByRole('dialog')).toHaveCount(0);
  await device.close();
  expect(provider.calls).toEqual([]);
});
