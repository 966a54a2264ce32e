import { homePage } from '../../pages/home.page';
import { loginPage } from '../../pages/login.page';
import { openLogin, logIn } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test('[spec 5.sms 8.code-wrong 2.route.login] a wrong OTP shows the tries left and keeps the typed values', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await openLogin(app);
  const login = loginPage(app, sandbox);
  await login.requestCode(borrower);
  await login.consent.check();
  const right = await login.newestCode(borrower);

  await login.code.fill(String((Number(right) + 1) % 10_000).padStart(4, '0'));
  await login.submit.click();
  await expect(page.getByText(t('errors.code_wrong'))).toBeVisible();
  await expect(login.code).toBeFocused();
  await expect(page.getByText(t('auth.triesLeft', { tries: 2 }))).toBeVisible();
  await expect(login.phone).toHaveValue(borrower.phone);
  await expect(login.consent).toBeChecked();

  await login.code.fill(right);
  await tapUntil(login.submit, homePage(app).apply);
});

test('[spec 8.code-wrong 5.sms] after the last wrong OTP the field is hidden, and a new OTP has to wait', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await openLogin(app);
  const login = loginPage(app, sandbox);
  await login.requestCode(borrower);
  await login.consent.check();
  const wrong = String((Number(await login.newestCode(borrower)) + 1) % 10_000).padStart(4, '0');
  for (const tries of [2, 1]) {
    await login.code.fill(wrong);
    await tapUntil(login.submit, page.getByText(t('auth.triesLeft', { tries })));
  }
  await login.code.fill(wrong);
  await tapUntil(login.submit, page.getByText(t('errors.code_expired')));
  await expect(login.code).toBeHidden();

  await login.typeCaptcha();
  await tapUntil(login.sendCode, page.getByText(t('errors.too_frequent')));
  await expect(login.code).toBeHidden();
  await expect(login.captcha).toHaveValue('');
  await expect(login.sendCode).toBeVisible();
});

test('[spec 5.captcha-match 2.captcha] a wrong captcha brings a new image and keeps the phone number', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await openLogin(app);
  const login = loginPage(app, sandbox);
  await login.phone.fill(borrower.phone);
  await expect(login.captchaImage).toBeVisible();
  const first = await login.captchaImage.getAttribute('src');
  await login.captcha.fill('0000');
  await login.sendCode.click();
  await expect(page.getByText(t('errors.captcha_wrong'))).toBeVisible();
  await expect(login.captcha).toBeFocused();
  await expect(login.captchaImage).not.toHaveAttribute('src', String(first));
  await expect(login.phone).toHaveValue(borrower.phone);

  await login.requestCode(borrower);
  expect(await login.newestCode(borrower)).toMatch(/^\d{4}$/);
});

test('[spec 5.phone 5.consent-privacy] a phone number must start with 9, and the privacy policy must be accepted', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await openLogin(app);
  const login = loginPage(app, sandbox);
  await login.phone.fill('8171234567');
  await login.typeCaptcha();
  await login.sendCode.click();
  await expect(page.getByText(t('fields.phone_invalid'))).toBeVisible();
  await expect(login.phone).toBeFocused();

  await login.requestCode(borrower);
  await login.code.fill(await login.newestCode(borrower));
  await login.submit.click();
  await expect(page.getByText(t('errors.consent_required'))).toBeVisible();
  await expect(login.consent).toBeFocused();
  await expect(login.submit).toBeVisible();
});

test('[spec 4.guard-session 4.guard-login] without a session Home redirects to the start, and with one the log-in redirects to Home', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  await page.goto('/#/homeIndex');
  await expect(page).toHaveURL(/#\/start$/);

  await logIn(app, sandbox, borrower);
  await page.goto('/#/login');
  await expect(page).toHaveURL(/#\/homeIndex$/);
  await expect(homePage(app).apply).toBeVisible();
});
