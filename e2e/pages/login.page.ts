import { expect } from '@playwright/test';
import type { Sandbox } from '../support/sandbox';
import type { Borrower } from '../support/borrower';
import type { App } from '../support/app';
import { tapUntil } from '../support/tap';
import { LANGUAGE_NAMES } from '@tulay/contract/languages';

export function loginPage(app: App, sandbox: Sandbox) {
  const { page, t } = app;
  const phone = page.getByLabel(t('auth.phone'));
  const captcha = page.getByLabel(t('auth.captcha'));
  const captchaImage = page.getByRole('img', { name: t('auth.captchaImage') });
  const newCaptcha = page.getByRole('button', { name: t('auth.captchaNew') });
  const code = page.getByLabel(new RegExp(t('kit.codeBox', { label: t('auth.code'), length: '[4-8]' })));
  const consent = page.getByRole('checkbox', { name: t.markup('auth.consent', { link: (text) => text }) });
  const sendCode = page.getByRole('button', { name: t('auth.sendCode') });
  const submit = page.getByRole('button', { name: t('auth.submit'), exact: true });

  return {
    heading: page.getByRole('heading', { name: t('auth.heading') }),
    phone,
    captcha,
    captchaImage,
    newCaptcha,
    code,
    consent,
    sendCode,
    submit,

    /** Types the text of the current captcha image. */
    async typeCaptcha(): Promise<void> {
      await expect(captchaImage).toBeVisible();
      const image = (await captchaImage.getAttribute('src')) ?? '';
      await captcha.fill(await sandbox.captchaText(await app.captchaIdOf(image)));
    },

    /** Requests another captcha and waits for its image, so that the text of the earlier one is not typed. */
    async renewCaptcha(): Promise<void> {
      const earlier = (await captchaImage.getAttribute('src')) ?? '';
      await newCaptcha.click();
      await expect(captchaImage).not.toHaveAttribute('src', earlier);
    },

    async requestCode(borrower: Borrower): Promise<void> {
      await phone.fill(borrower.phone);
      await this.typeCaptcha();
      await consent.check();
      await tapUntil(sendCode, code);
    },

    /** Types wrong OTPs until no try is left and the sent OTP has expired. */
    async useUpTries(borrower: Borrower): Promise<void> {
      const right = await this.newestCode(borrower);
      const wrong = String((Number(right) + 1) % 10 ** right.length).padStart(right.length, '0');
      for (const message of [
        t('auth.triesLeft', { tries: 2 }),
        t('auth.triesLeft', { tries: 1 }),
        t('errors.code_expired'),
      ]) {
        await code.fill(wrong);
        await tapUntil(submit, page.getByText(message));
      }
    },

    newestCode: (borrower: Borrower): Promise<string> => sandbox.code(borrower.phone),

    async logIn(borrower: Borrower): Promise<void> {
      await this.requestCode(borrower);
      await code.fill(await this.newestCode(borrower));
      await submit.click();
    },
  };
}

export const startPage = ({ page, t, language }: App) => ({
  heading: page.getByRole('heading', { name: t('start.heading') }),
  begin: page.getByRole('link', { name: t('start.begin') }),

  /** Opens `/` and chooses the language of the project. */
  async open(): Promise<void> {
    await page.goto('/');
    await page.getByRole('button', { name: LANGUAGE_NAMES[language], exact: true }).click();
  },
});
