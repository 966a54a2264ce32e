import { languageNames } from '@tulay/copy/languages';
import { startPage } from '../../pages/login.page';
import { homePage } from '../../pages/home.page';
import { appOf, viewOf } from '../../support/app';
import { logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 4.flags 3.promotion] flags in the query and after the # are stored, each in session or local storage', async ({
  app,
}) => {
  const { page } = app;
  const flags = () =>
    page.evaluate(() => ({
      isBrowser: [sessionStorage.getItem('isBrowser'), localStorage.getItem('isBrowser')],
      standalone: [sessionStorage.getItem('standalone'), localStorage.getItem('standalone')],
      messenger: [sessionStorage.getItem('Messenger'), localStorage.getItem('Messenger')],
      promotion: JSON.parse(sessionStorage.getItem('promotion') ?? 'null'),
    }));
  const stored = {
    isBrowser: ['true', null],
    standalone: [null, 'true'],
    messenger: [null, 'true'],
    promotion: { campaign: 'june', adgroup: 'b', creative: 'c' },
  };
  await page.goto(
    '/?standalone=true&campaign=june#/start?isBrowser=true&Messenger=true&adgroup=b&creative=c',
  );
  await expect(viewOf(page, 'start')).toBeVisible();
  expect(await flags()).toEqual(stored);
  await page.goto('/');
  await expect(viewOf(page, 'start')).toBeVisible();
  expect(await flags()).toEqual(stored);
});

test('[spec 4.flags 3.promotion] flags of an address opened while the app runs are stored at once', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/?campaign=may#/start');
  await expect(viewOf(page, 'start')).toBeVisible();
  await page.goto('/?campaign=may#/login?isBrowser=true&Messenger=true&campaign=june');
  await expect(viewOf(page, 'login')).toBeVisible();
  await page.goto('/?campaign=may#/start');
  await expect(viewOf(page, 'start')).toBeVisible();
  const stored = await page.evaluate(() => ({
    isBrowser: sessionStorage.getItem('isBrowser'),
    messenger: localStorage.getItem('Messenger'),
    campaign: JSON.parse(sessionStorage.getItem('promotion') ?? '{}').campaign,
  }));
  expect(stored).toEqual({ isBrowser: 'true', messenger: 'true', campaign: 'june' });
});

test('[spec 4.language-default] the language is English until another is chosen, and is stored on the device', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: languageNames.tl, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('tl');
});

test('[spec 4.language-default 3.store] a language chosen in one tab also changes the other tab', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/');
  const other = appOf(await page.context().newPage(), 'tl');
  await other.page.goto('/');
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: languageNames.tl, exact: true }).click();
  await expect(startPage(other).begin).toBeVisible();
});

test('[spec 3.store] a broken store is repaired, and its valid fields are kept', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  await logIn(app, sandbox, borrower);
  const store = () => page.evaluate(() => JSON.parse(localStorage.getItem('tulay') ?? 'null'));
  const { state } = await store();
  const old = { state: { publicData: state.publicData, loanTabType: 'two', gone: 1 }, version: 0 };
  await page.evaluate((text) => localStorage.setItem('tulay', text), JSON.stringify(old));
  await page.reload();
  await expect(homePage(app).apply).toBeVisible();
  expect((await store()).state).toMatchObject({
    loanTabType: 2,
    subProTheme: 1,
    publicData: state.publicData,
  });

  for (const broken of ['{', '"text"', '{"state":7}', 'null']) {
    // Written from a page without the app, because the app would overwrite it.
    await page.goto('/api/v1/config');
    await page.evaluate((text) => localStorage.setItem('tulay', text), broken);
    await page.goto('/');
    await expect(startPage(app).begin, broken).toBeVisible();
  }
});

test('[spec 3.store] the app works for the visit when the storage is full', async ({
  app,
  sandbox,
  borrower,
}) => {
  await app.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await logIn(app, sandbox, borrower);
  await expect(homePage(app).apply).toBeVisible();
});

test('the app works for the visit when the browser denies storage', async ({ app, sandbox, borrower }) => {
  await app.page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: denied });
    Object.defineProperty(window, 'sessionStorage', { get: denied });
  });
  await logIn(app, sandbox, borrower);
  await expect(homePage(app).apply).toBeVisible();
});
