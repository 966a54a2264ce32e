import { expectNoSidewaysScroll } from '../inspect';
import { homePage } from '../pages/home.page';
import { loginPage } from '../pages/login.page';
import { startPage } from '../pages/start.page';
import { expect, test } from '../world';

test.use({ viewport: { width: 320, height: 640 } });

test('[spec 9.width] on 320 px nothing needs to be scrolled sideways', async ({
  reader,
  outside,
  person,
}) => {
  const start = startPage(reader);
  await start.open();
  await expect(start.begin).toBeVisible();
  await expectNoSidewaysScroll(reader);

  await start.begin.click();
  const login = loginPage(reader, outside);
  await expect(login.picture).toBeVisible();
  await expectNoSidewaysScroll(reader);
  await login.askForCode(person);
  await expectNoSidewaysScroll(reader);

  await login.code.fill(await login.codeOnPhone(person));
  await login.consent.check();
  await login.submit.click();
  await expect(homePage(reader).apply).toBeVisible();
  await expectNoSidewaysScroll(reader);
});
