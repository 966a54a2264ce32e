import { applicationPage } from '../../pages/application.page';
import { loginPage, startPage } from '../../pages/login.page';
import { logIn, signOut } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';
import { homePage } from '../../pages/home.page';
import { type App, appOf } from '../../support/app';
import { inspect } from '../../support/inspect';

/** Ends the session on the server, as a log-out on another device does. The app does not know it yet. */
async function endOnServer({ page }: App): Promise<void> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tulay') ?? '{}').state.publicData.token as string,
  );
  const answer = await page.request.post('/api/v1/auth/logout', { headers: { 'x-csrf-token': token } });
  expect(answer.ok()).toBe(true);
}

test('[spec 3.session 3.store] a session that ends while a form is open shows the log-in over it, and the answers are still there and save', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  // A phone number gets one OTP per minute.
  await sandbox.advanceDays(1);
  await page.goto('/#/baseInfo');
  const form = applicationPage(app);
  await form.firstName.fill('Mari');
  await expect(page.getByRole('status').filter({ hasText: t('common.saved') })).toBeVisible();

  await endOnServer(app);
  await form.firstName.fill('Maria Clara');
  const sheet = page.getByRole('dialog', { name: t('auth.submit') });
  await expect(sheet.getByText(t('errors.session_missing'))).toBeVisible();
  await expect(page).toHaveURL(/#\/baseInfo$/);
  await inspect(app, 'log-in-sheet');
  // After a reload the log-in sheet is still open, and the typed answers are still in the form.
  await page.reload();
  await expect(sheet).toBeVisible();

  await loginPage(app, sandbox).logIn(borrower);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/#\/baseInfo$/);
  await expect(form.firstName).toHaveValue('Maria Clara');
  await expect(page.getByRole('status').filter({ hasText: t('common.saved') })).toBeVisible();
  await page.reload();
  await expect(form.firstName).toHaveValue('Maria Clara');
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('tulay') ?? '{}').state.showLoginPopup),
  ).toBe(false);
});

test('[spec 3.session] closing the log-in sheet opens the start page, and the next log-in returns to the screen', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  await endOnServer(app);
  await page.goto('/#/billIndex?shown=all');
  const sheet = page.getByRole('dialog', { name: t('auth.submit') });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: t('common.close') }).click();
  await expect(startPage(app).begin).toBeVisible();
  await page.goto('/#/baseInfo');
  await expect(page).toHaveURL(/#\/start$/);

  await sandbox.advanceDays(1);
  await page.goto('/#/login');
  await expect(page.getByText(t('errors.session_missing'))).toBeVisible();
  await loginPage(app, sandbox).logIn(borrower);
  await expect(page).toHaveURL(/#\/billIndex\?shown=all$/);
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
});

test('[spec 3.store] log-out in one tab logs out the other tab', async ({ app, sandbox, borrower }) => {
  const { page } = app;
  await logIn(app, sandbox, borrower);
  const other = appOf(await page.context().newPage(), app.language);
  await homePage(other).open();
  await expect(homePage(other).apply).toBeVisible();

  await signOut(app);
  await expect(startPage(app).begin).toBeVisible();
  await expect(startPage(other).begin).toBeVisible();
});

test('[spec 3.store] log-in in one tab opens Home in the other tab', async ({ app, sandbox, borrower }) => {
  // This tab is opened before a language is chosen, so it is in English.
  const other = appOf(await app.page.context().newPage(), 'en');
  await other.page.goto('/#/login');
  await logIn(app, sandbox, borrower);
  await expect(homePage(other).apply).toBeVisible();
});
