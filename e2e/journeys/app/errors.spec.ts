import type { Page } from '@playwright/test';
import { homePage } from '../../pages/home.page';
import { loginPage } from '../../pages/login.page';
import { openLogin, logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

/** What stands between a phone and the server, and not the server itself, says this. */
async function networkSays(page: Page, path: string, status: number, headers: Record<string, string> = {}) {
  await page.route(path, (route) => route.fulfill({ status, headers, body: 'a proxy, not JSON' }));
}

test('[spec 8.frequent 8.security] too many requests are told with the wait', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  await networkSays(page, '**/api/v1/orders', 429, { 'retry-after': '40' });
  await page.goto('/#/billIndex');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(t('errors.too_frequent'));
  await expect(alert).toContainText(t('wait.seconds', { count: 40 }));
  await page.unroute('**/api/v1/orders');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
});

test('[spec 8.network] a server that breaks and a network that is gone say what was kept, and one may try again', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  await networkSays(page, '**/api/v1/orders', 500);
  await page.goto('/#/billIndex');
  await expect(page.getByRole('alert')).toContainText(t('errors.internal'));
  await page.unroute('**/api/v1/orders');
  await page.context().setOffline(true);
  await expect(page.getByText(t('shell.offline'))).toBeVisible();
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByRole('alert')).toContainText(t('errors.network'), { timeout: 20_000 });
  await page.context().setOffline(false);
  await expect(page.getByText(t('shell.offline'))).toBeHidden();
  // Nobody needs to try again: the view asks by itself once the network is back.
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
});

test('[spec 8.network] a network that is gone at the log-in keeps what was typed', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await openLogin(app);
  const login = loginPage(app, sandbox);
  await login.phone.fill(borrower.phone);
  await login.typeCaptcha();
  await page.context().setOffline(true);
  await login.sendCode.click();
  await expect(page.getByText(t('errors.network'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(login.phone).toHaveValue(borrower.phone);
  await login.requestCode(borrower);
  await expect(login.code).toBeVisible();
});

test('[spec 1.keepalive] a view that breaks takes down itself alone: the tabs live, it can be tried again or reported', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  // The file of one screen does not come, as after a release or on a bad line.
  await page.route(/billIndex\.screen-.*\.js/, (route) => route.abort());
  await logIn(app, sandbox, borrower);
  const tabs = page.getByRole('navigation', { name: t('shell.tabs.label') });
  await tabs.getByRole('link', { name: t('shell.tabs.bills'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('system.broken.heading') })).toBeVisible();
  const report = page.getByRole('link', { name: t('system.broken.report') });
  await expect(report).toHaveAttribute('href', /^mailto:.*billIndex/);

  await tabs.getByRole('link', { name: t('shell.tabs.home'), exact: true }).click();
  await expect(homePage(app).apply).toBeVisible();
  await page.unroute(/billIndex\.screen-.*\.js/);
  await tabs.getByRole('link', { name: t('shell.tabs.bills'), exact: true }).click();
  await page.getByRole('button', { name: t('system.broken.retry') }).click();
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
});
