import type { Page } from '@playwright/test';
import { loanPage } from '../../pages/loan.page';
import { loginPage, startPage } from '../../pages/login.page';
import { inspect } from '../../support/inspect';
import { logIn, openLogin, signOut, takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test.use({ serviceWorkers: 'allow' });

const controller = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');

/** Lists the browser's reasons against installing the app, except that the test's window is incognito. */
async function installErrors(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const found = [
    ...errors.map(({ message }) => message),
    ...installabilityErrors.map(({ errorId }) => errorId),
  ];
  return found.filter((each) => each !== 'in-incognito');
}

/** Returns a list to which each API response from a service worker adds its URL. */
function answersFromCache(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.fromServiceWorker()) found.push(response.url());
  });
  return found;
}

test('offline, the app shows the cached bills with their date and disables payment', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const cached = answersFromCache(page);
  await takeLoan(app, sandbox, borrower);
  await expect.poll(() => controller(page)).toContain('/service-worker.js');
  await page.goto('/#/billIndex');
  const bill = page.getByRole('main').getByRole('listitem');
  await expect(bill).toHaveCount(1);
  await bill.getByRole('link').click();
  await expect(loanPage(app).plan).toBeVisible();

  await page.context().setOffline(true);
  await page.reload();
  const note = page.getByText(t('repayment.asOfHint'));
  await expect(note).toBeVisible();
  await expect(loanPage(app).plan).toBeVisible();
  await expect(page.getByRole('button', { name: t('repayment.payOffline') })).toBeDisabled();
  await inspect(app, 'offline-loan');
  await page.goto('/#/billIndex');
  await expect(bill).toHaveCount(1);
  await expect(note).toBeVisible();
  await inspect(app, 'offline-bills');

  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await bill.getByRole('link').click();
  await expect(page.getByRole('button', { name: t('repayment.payOffline') })).toBeHidden();

  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toContain('/index.html');
  expect(cachedPaths.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(cached).toEqual([]);
});

test('log-out deletes the cached bills from the device', async ({ app, sandbox, borrower }) => {
  const { page } = app;
  await takeLoan(app, sandbox, borrower);
  await page.goto('/#/billIndex');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  const bills = () => page.evaluate(() => localStorage.getItem('bills'));
  await expect.poll(bills).toContain(':');

  await signOut(app);
  await expect(startPage(app).begin).toBeVisible();
  expect(await bills()).toBeNull();
  await page.context().setOffline(true);
  await page.goto('/#/billIndex');
  await expect(startPage(app).begin).toBeVisible();
});

test('before the log-in only the files of the first screens are requested, and after it the service worker stores the whole app', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  const files: string[] = [];
  page.context().on('request', (request) => files.push(new URL(request.url()).pathname));
  await openLogin(app);
  await expect(loginPage(app, sandbox).phone).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.length).toBeLessThan(40);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await loginPage(app, sandbox).logIn(borrower);
  await expect.poll(() => controller(page)).toContain('/service-worker.js');
});

test.describe('app update', () => {
  // The test registers a worker at an address that the app's content policy does not allow.
  test.use({ bypassCSP: true });

  test('the app is installable, and an update waits while a form is open and loads when accepted', async ({
    app,
    sandbox,
    borrower,
  }) => {
    const { page, t } = app;
    await logIn(app, sandbox, borrower);
    await expect.poll(() => controller(page)).toContain('/service-worker.js');
    await signOut(app);
    await startPage(app).begin.click();
    await expect.poll(() => installErrors(page)).toEqual([]);
    const { phone } = loginPage(app, sandbox);
    await phone.fill('9171234567');

    // The same service worker under another address counts as a new version of it.
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?newer'));
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.scriptURL ?? '');
    await expect.poll(waiting).toContain('?newer');
    const offer = page.getByRole('button', { name: t('shell.update.load') });
    await expect(offer).toBeHidden();
    await expect(phone).toHaveValue('9171234567');

    await page.getByRole('button', { name: t('common.back') }).click();
    await offer.click();
    await expect.poll(() => controller(page).catch(() => '')).toContain('?newer');
    await expect(startPage(app).begin).toBeVisible();
  });
});
