import { expect } from '@playwright/test';
import type { Outside } from '../outside';
import type { Person } from '../person';
import type { Reader } from '../reader';
import { tapUntil } from '../tap';

export function loginPage(reader: Reader, outside: Outside) {
  const { page, t } = reader;
  const phone = page.getByLabel(t('login.phone'));
  const letters = page.getByLabel(t('login.captcha'));
  const picture = page.getByRole('img', { name: t('login.captchaImage') });
  const code = page.getByLabel(new RegExp(t('common.codeBox', { length: '[4-8]' })));
  const consent = page.getByRole('checkbox', { name: t.markup('login.consent', { link: (text) => text }) });
  const sendCode = page.getByRole('button', { name: t('login.sendCode') });
  const submit = page.getByRole('button', { name: t('login.submit'), exact: true });

  return {
    heading: page.getByRole('heading', { name: t('login.heading') }),
    phone,
    letters,
    picture,
    newPicture: page.getByRole('button', { name: t('login.captchaNew') }),
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
