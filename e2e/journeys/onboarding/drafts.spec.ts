import { applicationPage } from '../../pages/application.page';
import { homePage } from '../../pages/home.page';
import { loginPage } from '../../pages/login.page';
import { readerOf } from '../../support/screen';
import { atLogin, loggedIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 2.steps] a reload in the middle of a form keeps what was typed', async ({
  reader,
  outside,
  person,
}) => {
  const { page } = reader;
  await loggedIn(reader, outside, person);
  const form = applicationPage(reader);
  await page.goto('/#/baseInfo');
  await form.firstName.fill('Maria');
  await form.lastName.fill('Sant');
  await page.reload();
  await expect(form.firstName).toHaveValue('Maria');
  await expect(form.lastName).toHaveValue('Sant');
});

test('[spec 2.steps] a draft goes on where it was left, on another device', async ({
  reader,
  outside,
  person,
  browser,
  language,
}) => {
  const { page, t } = reader;
  await loggedIn(reader, outside, person);
  const form = applicationPage(reader);
  await page.goto('/#/baseInfo');
  await form.firstName.fill('Maria');
  await expect(page.getByRole('status').filter({ hasText: t('common.saved') })).toBeVisible();

  const device = await browser.newContext({ baseURL: outside.url });
  const other = readerOf(await device.newPage(), language);
  // A number gets one code a minute.
  await outside.advanceDays(1);
  await atLogin(other);
  await loginPage(other, outside).logIn(person);
  await homePage(other).continueDraft.click();
  await expect(applicationPage(other).identityHeading).toBeVisible();
  await other.page.goto('/#/baseInfo');
  await expect(applicationPage(other).firstName).toHaveValue('Maria');
  await device.close();
});
