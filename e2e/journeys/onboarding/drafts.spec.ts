import { applicationPage } from '../../pages/application.page';
import { homePage } from '../../pages/home.page';
import { loginPage } from '../../pages/login.page';
import { appOf } from '../../support/app';
import { openLogin, logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 2.steps] a reload in the middle of a form keeps the typed values', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  await logIn(app, sandbox, borrower);
  const form = applicationPage(app);
  await page.goto('/#/baseInfo');
  await form.firstName.fill('Maria');
  await form.lastName.fill('Sant');
  await page.reload();
  await expect(form.firstName).toHaveValue('Maria');
  await expect(form.lastName).toHaveValue('Sant');
});

test('a suffix typed after the last name moves to its own field when the form is saved', async ({
  app,
  sandbox,
  borrower,
}) => {
  await logIn(app, sandbox, borrower);
  const form = applicationPage(app);
  await app.page.goto('/#/baseInfo');
  await form.basic({ ...borrower, lastName: 'Dela Cruz, Jr.' });
  await form.onward.click();
  await expect(form.identityHeading).toBeVisible();
  await app.page.goto('/#/baseInfo');
  await expect(form.lastName).toHaveValue('Dela Cruz');
  await expect(form.suffix).toHaveValue('jr');
});

test('[spec 2.steps] a draft can be continued on another device', async ({
  app,
  sandbox,
  borrower,
  browser,
  language,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  const form = applicationPage(app);
  await page.goto('/#/baseInfo');
  await form.firstName.fill('Maria');
  await expect(page.getByRole('status').filter({ hasText: t('common.saved') })).toBeVisible();

  const device = await browser.newContext({ baseURL: sandbox.url });
  const other = appOf(await device.newPage(), language);
  // A phone number gets one OTP per minute.
  await sandbox.advanceDays(1);
  await openLogin(other);
  await loginPage(other, sandbox).logIn(borrower);
  await homePage(other).continueDraft.click();
  await expect(applicationPage(other).identityHeading).toBeVisible();
  await other.page.goto('/#/baseInfo');
  await expect(applicationPage(other).firstName).toHaveValue('Maria');
  await device.close();
});
