import { expect } from '@playwright/test';
import type { Outside } from '../support/sandbox-control';
import type { Person } from '../support/borrower';
import type { Reader } from '../support/screen';
import { tapUntil } from '../support/tap';
import { languageNames } from '@tulay/copy/languages';

export function loginPage(reader: Reader, outside: Outside) {
  const { page, t } = reader;
  const phone = page.getByLabel(t('auth.phone'));
  const letters = page.getByLabel(t('auth.captcha'));
  const picture = page.getByRole('img', { name: t('auth.captchaImage') });
  const code = page.getByLabel(new RegExp(t('common.codeBox', { length: '[4-8]' })));
  const consent = page.getByRole('checkbox', { name: t.markup('auth.consent', { link: (text) => text }) });
  const sendCode = page.getByRole('button', { name: t('auth.sendCode') });
  const submit = page.getByRole('button', { name: t('auth.submit'), exact: true });

  return {
    heading: page.getByRole('heading', { name: t('auth.heading') }),
    phone,
    letters,
    picture,
    newPicture: page.getByRole('button', { name: t('auth.captchaNew') }),
    code,
    consent,
    sendCode,
    submit,

    /** Types the letters that the picture shows now. */
    async typePicture(): Promise<void> {
      await expect(picture).toBeVisible();
      const image = (await picture.getAttribute('src')) ?? '';
      await letters.fill(await outside.pictureText(await reader.captchaIdOf(image)));
    },

    async askForCode(person: Person): Promise<void> {
      await phone.fill(person.phone);
      await this.typePicture();
      await tapUntil(sendCode, code);
    },

    /** The code in the newest text on the phone. */
    codeOnPhone: (person: Person): Promise<string> => outside.code(person.phone),

    async logIn(person: Person): Promise<void> {
      await this.askForCode(person);
      await code.fill(await this.codeOnPhone(person));
      await consent.check();
      await submit.click();
    },
  };
}

export const startPage = ({ page, t, language }: Reader) => ({
  heading: page.getByRole('heading', { name: t('start.heading') }),
  begin: page.getByRole('link', { name: t('start.begin') }),

  /** Opens the address as typed, `/`, and puts it in the reader's own language by the name she knows it by. */
  async open(): Promise<void> {
    await page.goto('/');
    await page.getByRole('button', { name: languageNames[language], exact: true }).click();
  },
});
