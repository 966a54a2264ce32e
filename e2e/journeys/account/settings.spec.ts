import { languageNames } from '@tulay/copy/languages';
import { inspect } from '../../support/inspect';
import { confirmSheet } from '../../pages/confirm.page';
import { loginPage } from '../../pages/login.page';
import { readerOf, viewOf } from '../../support/screen';
import { apply, atLogin, filledIn, loggedIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36 Edg/124.0';

test('[spec 2.route.setup 2.settings 6.deletion] settings: language, look, devices, version, and leaving by a ticket', async ({
  reader,
  outside,
  person,
  browser,
}) => {
  const { page, t } = reader;
  await loggedIn(reader, outside, person);
  await page.goto('/#/setup');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

  await test.step('looks as chosen, also after a reload', async () => {
    await button(t('setup.appearances.dark')).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await inspect(reader, 'settings-dark');
    await button(t('setup.appearances.light')).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  await test.step('knows its version and asks for a newer one', async () => {
    await button(t('setup.check')).click();
    await expect(page.getByText(t('setup.newest'))).toBeVisible();
  });

  await test.step('signs out another device, which is told of before', async () => {
    await expect(page.getByText(t('setup.thisDevice'))).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: outside.url, userAgent: EDGE });
    const other = readerOf(await elsewhere.newPage(), 'en');
    // A code a minute: the next one is of the next day.
    await outside.advanceDays(1);
    await atLogin(other);
    await loginPage(other, outside).logIn(person);
    await expect(viewOf(other.page, 'homeIndex')).toBeVisible();

    await page.reload();
    const end = page.getByRole('button', { name: t('setup.endNamed', { device: 'Edge, Windows' }) });
    await expect(end).toBeVisible();
    await inspect(reader, 'settings-devices');
    await end.click();
    await expect(end).toBeHidden();
    await other.page.reload();
    await expect(other.page.locator('[data-route=login], [data-route=start]')).toBeVisible();
    await elsewhere.close();
    const texts = () => outside.texts(person.phone);
    await expect.poll(texts).toContainEqual(expect.stringContaining('Edge, Windows'));
  });

  await test.step('asks to delete the account by a code, and changes her mind', async () => {
    await page.getByRole('link', { name: t('setup.deletion') }).click();
    await expect(page.getByText(t('setup.accountDeletion.staysNothing'))).toBeVisible();
    await inspect(reader, 'delete-account');
    await button(t('setup.accountDeletion.ask')).click();
    await confirmSheet(reader, outside).enter(person, t('setup.accountDeletion.ask'));
    await expect(button(t('setup.accountDeletion.withdraw'))).toBeVisible();
    const ticket = /X-\d{4}-\d{6}/.exec((await page.getByRole('main').innerText()) ?? '')?.[0] ?? '';
    await outside.operate('deletion', 'approve', ticket, '--say', 'Salamat', 'po.', '--why', 'seen');
    await page.reload();
    await expect(page.getByText('Salamat po.')).toBeVisible();
    await inspect(reader, 'delete-account-approved');
    await button(t('setup.accountDeletion.withdraw')).click();
    await expect(page.getByText(t('setup.accountDeletion.states.withdrawn'))).toBeVisible();
  });
});

test('[spec 2.language] what the lender texts follows the language of the app, also where the choice did not get through at once', async ({
  reader,
  language,
  outside,
  person,
}) => {
  const { page } = reader;
  await filledIn(reader, outside, person);
  const other = language === 'en' ? 'tl' : 'en';
  const TELLING = '**/api/v1/account/language';
  await page.route(TELLING, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/account/language'));
  await page.goto('/#/setup');
  // The desktop's side has a switch of its own.
  await viewOf(page, 'setup').getByRole('button', { name: languageNames[other], exact: true }).click();
  await lost;

  await page.unroute(TELLING);
  const told = page.waitForResponse((response) => response.url().endsWith('/account/language'));
  await page.reload();
  expect((await told).status()).toBe(200);
  await apply(reader);
  const approved = { en: 'your application is approved', tl: 'approved ang application mo' };
  await expect
    .poll(() => outside.texts(person.phone))
    .toContainEqual(expect.stringContaining(approved[other]));
});
