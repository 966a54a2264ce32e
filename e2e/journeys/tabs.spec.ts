import { homePage } from '../pages/home.page';
import { startPage } from '../pages/start.page';
import { readerOf } from '../reader';
import { loggedIn } from '../short-cut';
import { expect, test } from '../world';

test('[spec 3.store] signing out in one tab signs the other out', async ({ reader, outside, person }) => {
  const { page, t } = reader;
  await loggedIn(reader, outside, person);
  const other = readerOf(await page.context().newPage(), reader.language);
  await homePage(other).open();
  await expect(homePage(other).apply).toBeVisible();

  await page.goto('/#/my');
  await page.getByRole('button', { name: t('my.signOut') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('my.signOut') })
    .click();
  await expect(startPage(reader).begin).toBeVisible();
  await expect(startPage(other).begin).toBeVisible();
});

test('[spec 3.store] logging in in one tab brings the other inside', async ({ reader, outside, person }) => {
  // Opened before anybody chose a language.
  const other = readerOf(await reader.page.context().newPage(), 'en');
  await other.page.goto('/#/login');
  await loggedIn(reader, outside, person);
  await expect(homePage(other).apply).toBeVisible();
});

test('a browser that denies storage still works for the visit', async ({ reader, outside, person }) => {
  await reader.page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: denied });
    Object.defineProperty(window, 'sessionStorage', { get: denied });
  });
  await loggedIn(reader, outside, person);
  await expect(homePage(reader).apply).toBeVisible();
});
