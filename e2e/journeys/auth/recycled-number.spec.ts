import { homePage } from '../../pages/home.page';
import { loginPage } from '../../pages/login.page';
import { inspect } from '../../support/inspect';
import { applicationForms, fillInForms, openLogin } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test('[spec 8.security] after 200 days, an OTP on a new device shows nothing of the account: its owner answers a question, and a new holder of the number starts a new account', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  const heading = page.getByRole('heading', { name: t('auth.ownerHeading') });
  const login = loginPage(app, sandbox);
  const { firstName, birthDate } = { ...applicationForms(borrower).basic };

  /** Logs in with the right OTP on an unknown device, 200 days after the last log-in. */
  async function logInAfterSilence(): Promise<void> {
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await sandbox.advanceDays(200);
    await openLogin(app);
    await login.requestCode(borrower);
    await login.code.fill(await login.newestCode(borrower));
    await tapUntil(login.submit, heading);
  }

  await fillInForms(app, sandbox, borrower);

  await test.step('a wrong answer names the tries left, a reload keeps the question, and the birth date opens the account', async () => {
    await logInAfterSilence();
    await inspect(app, 'owner-check');
    await expect(page.getByText(firstName)).toHaveCount(0);
    await page.getByRole('radio', { name: t('auth.ownerKinds.id_ending') }).check();
    await page.getByLabel(t('auth.ownerIdEnding')).fill('0000');
    await button(t('auth.ownerSubmit')).click();
    await expect(page.getByText(t('auth.triesLeft', { tries: 2 }))).toBeVisible();
    await inspect(app, 'owner-check-wrong');
    await page.reload();
    await page.getByLabel(t('auth.ownerBirthDate')).fill(birthDate);
    await tapUntil(button(t('auth.ownerSubmit')), homePage(app).continueDraft);
  });

  await test.step('the next holder of the number starts a new account, which knows nothing of the former owner', async () => {
    await logInAfterSilence();
    await button(t('auth.notMine')).click();
    await expect(page.getByText(t('auth.notMineSure'))).toBeVisible();
    await inspect(app, 'owner-check-new-account');
    await button(t('auth.notMineYes')).click();
    await expect(homePage(app).apply).toBeVisible();
    await expect(homePage(app).continueDraft).toBeHidden();
  });
});
