import { LANGUAGE_NAMES } from '@tulay/contract/languages';
import { inspect } from '../../support/inspect';
import { confirmSheet } from '../../pages/confirm.page';
import { loginPage } from '../../pages/login.page';
import { appOf, viewOf } from '../../support/app';
import { submitApplication, openLogin, fillInForms, logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36 Edg/124.0';

test('[spec 2.route.setup 2.settings 6.deletion] the settings control theme, version, devices and the deletion of the account', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  await page.goto('/#/setup');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

  await test.step('the chosen theme survives a reload', async () => {
    await button(t('setup.appearances.dark')).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await inspect(app, 'settings-dark');
    await button(t('setup.appearances.light')).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  await test.step('the version check finds no newer version', async () => {
    await button(t('setup.check')).click();
    await expect(page.getByText(t('setup.newest'))).toBeVisible();
  });

  await test.step('a text reports a log-in on another device, and the borrower can log it out', async () => {
    await expect(page.getByText(t('setup.thisDevice'))).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: sandbox.url, userAgent: EDGE });
    const other = appOf(await elsewhere.newPage(), 'en');
    // A phone number gets one OTP per minute.
    await sandbox.advanceDays(1);
    await openLogin(other);
    await loginPage(other, sandbox).logIn(borrower);
    await expect(viewOf(other.page, 'homeIndex')).toBeVisible();

    await page.reload();
    const end = page.getByRole('button', { name: t('setup.endNamed', { device: 'Edge, Windows' }) });
    await expect(end).toBeVisible();
    await inspect(app, 'settings-devices');
    await end.click();
    await expect(end).toBeHidden();
    await other.page.reload();
    await expect(other.page.getByRole('dialog', { name: other.t('auth.submit') })).toBeVisible();
    await elsewhere.close();
    const texts = () => sandbox.texts(borrower.phone);
    await expect.poll(texts).toContainEqual(expect.stringContaining('Edge, Windows'));
  });

  await test.step('the account deletion is requested, approved and withdrawn', async () => {
    await page.getByRole('link', { name: t('setup.deletion') }).click();
    await expect(page.getByText(t('setup.accountDeletion.staysNothing'))).toBeVisible();
    await inspect(app, 'delete-account');
    await button(t('setup.accountDeletion.ask')).click();
    await confirmSheet(app, sandbox).enter(borrower, t('setup.accountDeletion.ask'));
    await expect(button(t('setup.accountDeletion.withdraw'))).toBeVisible();
    const ticket = /X-\d{4}-\d{6}/.exec((await page.getByRole('main').innerText()) ?? '')?.[0] ?? '';
    await sandbox.runCommand('deletion', 'approve', ticket, '--say', 'Salamat', 'po.', '--why', 'seen');
    await page.reload();
    await expect(page.getByText('Salamat po.')).toBeVisible();
    await inspect(app, 'delete-account-approved');
    await button(t('setup.accountDeletion.withdraw')).click();
    await expect(page.getByText(t('setup.accountDeletion.states.withdrawn'))).toBeVisible();
  });
});

test('[spec 2.language] text messages follow the language of the app, even if the first attempt to save it failed', async ({
  app,
  language,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  await fillInForms(app, sandbox, borrower);
  const other = language === 'en' ? 'tl' : 'en';
  const LANGUAGE_PATH = '**/api/v1/account/language';
  await page.route(LANGUAGE_PATH, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/account/language'));
  await page.goto('/#/setup');
  // The desktop's side column has a second language switch, so the button is looked up in the view.
  await viewOf(page, 'setup').getByRole('button', { name: LANGUAGE_NAMES[other], exact: true }).click();
  await lost;

  await page.unroute(LANGUAGE_PATH);
  const saved = page.waitForResponse((response) => response.url().endsWith('/account/language'));
  await page.reload();
  expect((await saved).status()).toBe(200);
  await submitApplication(app);
  const approved = { en: 'your application is approved', tl: 'approved ang application mo' };
  await expect
    .poll(() => sandbox.texts(borrower.phone))
    .toContainEqual(expect.stringContaining(approved[other]));
});
