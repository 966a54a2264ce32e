import { homePage } from '../../pages/home.page';
import { loginPage } from '../../pages/login.page';
import { openLogin, logIn } from '../../support/shortcuts';
import { inspect } from '../../support/inspect';
import { openLock, tapUntil } from '../../support/tap';
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
  await login.useUpTries(borrower);
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
  await login.consent.check();
  await login.sendCode.click();
  await expect(page.getByText(t('errors.captcha_wrong'))).toBeVisible();
  await expect(login.captcha).toBeFocused();
  await expect(login.captchaImage).not.toHaveAttribute('src', String(first));
  await expect(login.phone).toHaveValue(borrower.phone);

  await login.requestCode(borrower);
  expect(await login.newestCode(borrower)).toMatch(/^\d{4}$/);
});

test('[spec 2.captcha] tapping the refresh brings another picture, whose text is the one that counts', async ({
  app,
  sandbox,
  borrower,
}) => {
  await openLogin(app);
  const login = loginPage(app, sandbox);
  await login.phone.fill(borrower.phone);
  const shown = () => login.captchaImage.getAttribute('src');
  await expect(login.captchaImage).toBeVisible();
  const first = String(await shown());
  const firstText = await sandbox.captchaText(await app.captchaIdOf(first));

  await login.newCaptcha.click();
  await expect(login.captchaImage).not.toHaveAttribute('src', first);
  const second = String(await shown());
  expect(await sandbox.captchaText(await app.captchaIdOf(second))).not.toBe(firstText);
  await expect(login.phone).toHaveValue(borrower.phone);
  // The app ignores a repeated click on a button within 1000 ms, unless something else was clicked in between.
  await login.phone.click();
  await login.newCaptcha.click();
  await expect(login.captchaImage).not.toHaveAttribute('src', second);
  await login.requestCode(borrower);
  await expect(login.code).toBeVisible();
});

const HELD = {
  en: 'Too many attempts today. To keep your account safe, we’ve paused this until midnight, Manila time. Your account and loans are not affected.',
  tl: 'Masyadong maraming subok ngayong araw. Para ligtas ang account mo, naka-pause ito hanggang hatinggabi, Manila time. Walang nagbago sa account at mga loan mo.',
};

test('[spec 8.security] after five wrong OTPs of a day the log-in is held, and it opens on the next day', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  await openLogin(app);
  const login = loginPage(app, sandbox);
  await login.consent.check();
  const guess = async (tries: number) => {
    const right = await login.newestCode(borrower);
    await login.code.fill(String((Number(right) + 1) % 10 ** right.length).padStart(right.length, '0'));
    await tapUntil(login.submit, page.getByText(t('auth.triesLeft', { tries })));
  };
  await login.requestCode(borrower);
  await guess(2);
  await guess(1);
  await login.code.fill('0000' === (await login.newestCode(borrower)) ? '1111' : '0000');
  await tapUntil(login.submit, page.getByText(t('errors.code_expired')));
  // The next OTP may be requested after a minute; the picture on screen has expired by then.
  await sandbox.advanceHours(1);
  await login.renewCaptcha();
  await login.requestCode(borrower);
  await guess(2);
  await guess(1);

  await login.code.fill(await login.newestCode(borrower));
  await tapUntil(login.submit, page.getByText(HELD[language]));
  await inspect(app, 'log-in-held');
  // Changing the phone number returns the screen to the step that requests an OTP.
  await login.phone.fill('9170000000');
  await login.phone.fill(borrower.phone);
  await sandbox.advanceHours(1);
  await login.renewCaptcha();
  await login.typeCaptcha();
  // The text of the refused log-in may still be on screen, so the response shows that the request was refused too.
  const held = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/auth/code') && (await response.json()).code === 'security_hold',
  );
  await tapUntil(login.sendCode, page.getByText(HELD[language]));
  await held;
  await expect(login.code).toBeHidden();

  await sandbox.advanceDays(1);
  await login.renewCaptcha();
  await login.requestCode(borrower);
  await login.code.fill(await login.newestCode(borrower));
  await tapUntil(login.submit, homePage(app).apply);
});

test('[spec 5.phone 5.consent-privacy] a phone number must start with 9, and no OTP is sent before the privacy policy is accepted', async ({
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

  await login.phone.fill(borrower.phone);
  await openLock(login.sendCode);
  await login.sendCode.click();
  await expect(login.consent).toBeFocused();
  await expect(page.getByText(t('errors.consent_required'))).toBeVisible();
  await expect(login.code).toBeHidden();
  expect(await sandbox.texts(borrower.phone)).toEqual([]);

  await login.consent.check();
  await tapUntil(login.sendCode, login.code);
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

test.describe('numbers from other apps', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[spec 5.phone 5.sms] a number from the address book and an OTP with a space can be pasted', async ({
    app,
    sandbox,
    borrower,
  }) => {
    const { page } = app;
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('ControlOrMeta+v');
    };
    await openLogin(app);
    const login = loginPage(app, sandbox);
    const digits = borrower.phone.replace(/\D/g, '').slice(-10);
    await login.phone.focus();
    await paste(
      `\u202a+63\u2011${digits.slice(0, 3)}\u00a0${digits.slice(3, 6)}\u2013${digits.slice(6)}\u202c`,
    );
    await expect(login.phone).toHaveValue(digits);
    await login.typeCaptcha();
    await login.consent.check();
    await tapUntil(login.sendCode, login.code);

    const code = await login.newestCode(borrower);
    await login.code.fill('1');
    await login.code.focus();
    await paste(`${code.slice(0, 2)}\u00a0${code.slice(2)}\u200e`);
    await expect(login.code).toHaveValue(code);
    await tapUntil(login.submit, homePage(app).apply);
  });
});
