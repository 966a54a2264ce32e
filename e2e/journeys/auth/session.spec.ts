import { applicationPage } from '../../pages/application.page';
import { loginPage, startPage } from '../../pages/login.page';
import { logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';
import { homePage } from '../../pages/home.page';
import { appOf } from '../../support/app';

test('[spec 3.session] an ended session redirects to the log-in with the reason, and back after log-in', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  await page.goto('/#/baseInfo');
  const form = applicationPage(app);
  await form.firstName.fill('Maria');
  await expect(page.getByRole('status').filter({ hasText: t('common.saved') })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/#/billIndex?shown=all');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByText(t('shell.sessionEnded'))).toBeVisible();
  await page.goto('/#/baseInfo');
  await expect(page).toHaveURL(/#\/start$/);

  // A phone number gets one OTP a minute.
  await sandbox.advanceDays(1);
  await page.goto('/#/login');
  await loginPage(app, sandbox).logIn(borrower);
  await expect(page).toHaveURL(/#\/billIndex\?shown=all$/);
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
});

test('[spec 3.store] log-out in one tab logs out the other tab', async ({ app, sandbox, borrower }) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  const other = appOf(await page.context().newPage(), app.language);
  await homePage(other).open();
  await expect(homePage(other).apply).toBeVisible();

  await page.goto('/#/my');
  await page.getByRole('button', { name: t('my.signOut') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('my.signOut') })
    .click();
  await expect(startPage(app).begin).toBeVisible();
  await expect(startPage(other).begin).toBeVisible();
});

test('[spec 3.store] log-in in one tab opens Home in the other tab', async ({ app, sandbox, borrower }) => {
  // Opened before a language was chosen.
  const other = appOf(await app.page.context().newPage(), 'en');
  await other.page.goto('/#/login');
  await logIn(app, sandbox, borrower);
  await expect(homePage(other).apply).toBeVisible();
});
