import { homePage } from '../../pages/home.page';
import { loginPage } from '../../pages/login.page';
import { openLogin } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test('[spec 5.sms 8.code-wrong] after three wrong OTPs the phone does a security check, and then gets a new OTP', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await openLogin(app);
  const login = loginPage(app, sandbox);
  await login.requestCode(borrower);
  await login.useUpTries(borrower);

  // The clock passes the pause between two text messages. The captcha has expired by then.
  await sandbox.advanceHours(1);
  await login.renewCaptcha();
  await login.typeCaptcha();
  await page.route('**/api/v1/auth/work', async (route) => {
    await expect(page.getByText(t('auth.proving'))).toBeVisible();
    await route.continue();
  });
  const checked = page.waitForResponse('**/api/v1/auth/work');
  await login.sendCode.click();
  await checked;
  await expect(login.code).toBeVisible();
  await login.code.fill(await login.newestCode(borrower));
  await tapUntil(login.submit, homePage(app).apply);
});
