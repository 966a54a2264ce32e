import { expectNothingCutOff } from '../inspect';
import { homePage } from '../pages/home.page';
import { loginPage } from '../pages/login.page';
import { startPage } from '../pages/start.page';
import { expect, test } from '../world';

const SIZES = [
  { what: 'on 320 px', width: 320, letters: '100%' },
  { what: 'with letters a quarter larger', width: 390, letters: '125%' },
];

for (const { what, width, letters } of SIZES) {
  test(`[spec 9.width] ${what} nothing is cut off`, async ({ reader, outside, person }) => {
    await reader.page.setViewportSize({ width, height: 640 });
    await reader.page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', size),
      );
    }, letters);
    const start = startPage(reader);
    await start.open();
    await expect(start.begin).toBeVisible();
    await expectNothingCutOff(reader);

    await start.begin.click();
    const login = loginPage(reader, outside);
    await expect(login.picture).toBeVisible();
    await expectNothingCutOff(reader);
    await login.askForCode(person);
    await expectNothingCutOff(reader);

    await login.code.fill(await login.codeOnPhone(person));
    await login.consent.check();
    await login.submit.click();
    const home = homePage(reader);
    await expect(home.apply).toBeVisible();
    await expect(home.calculator).toBeVisible();
    await expectNothingCutOff(reader);
  });
}
