import type { Page } from '@playwright/test';
import { homePage } from '../../pages/home.page';
import { loginPage } from '../../pages/login.page';
import { openLogin, logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

/** Answers a path with an error that comes from a proxy, not from the API. */
async function answerByProxy(page: Page, path: string, status: number, headers: Record<string, string> = {}) {
  await page.route(path, (route) => route.fulfill({ status, headers, body: 'a proxy, not JSON' }));
}

test('[spec 8.frequent 8.security] a rate-limited request shows the wait in seconds', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  await answerByProxy(page, '**/api/v1/orders', 429, { 'retry-after': '40' });
  await page.goto('/#/billIndex');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(t('errors.too_frequent'));
  await expect(alert).toContainText(t('wait.seconds', { count: 40 }));
  await page.unroute('**/api/v1/orders');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
});

test('[spec 8.network] a server error and a lost network are reported, and the request can be retried', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  await answerByProxy(page, '**/api/v1/orders', 500);
  await page.goto('/#/billIndex');
  await expect(page.getByRole('alert')).toContainText(t('errors.internal'));
  await page.unroute('**/api/v1/orders');
  await page.context().setOffline(true);
  await expect(page.getByText(t('shell.offline'))).toBeVisible();
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByRole('alert')).toContainText(t('errors.network'));
  await page.context().setOffline(false);
  await expect(page.getByText(t('shell.offline'))).toBeHidden();
  // The view fetches its data again when the browser is back online.
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
});

test('[spec 8.network] a lost network at the log-in keeps the typed phone number', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await openLogin(app);
  const login = loginPage(app, sandbox);
  await login.phone.fill(borrower.phone);
  await login.typeCaptcha();
  await login.consent.check();
  await page.context().setOffline(true);
  await login.sendCode.click();
  await expect(page.getByText(t('errors.network'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(login.phone).toHaveValue(borrower.phone);
  await login.requestCode(borrower);
  await expect(login.code).toBeVisible();
});

test('[spec 1.keepalive] a screen that fails to load blames the connection, leaves the tabs usable, and can be loaded again', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  // One screen's file fails to load, as after a release or on a bad connection.
  await page.route(/billIndex\.screen-.*\.js/, (route) => route.abort());
  await logIn(app, sandbox, borrower);
  const tabs = page.getByRole('navigation', { name: t('shell.tabs.label') });
  await tabs.getByRole('link', { name: t('shell.tabs.bills'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('system.missing.heading') })).toBeVisible();
  await expect(page.getByText(t('system.missing.body'))).toBeVisible();

  await tabs.getByRole('link', { name: t('shell.tabs.home'), exact: true }).click();
  await expect(homePage(app).apply).toBeVisible();
  await page.unroute(/billIndex\.screen-.*\.js/);
  await tabs.getByRole('link', { name: t('shell.tabs.bills'), exact: true }).click();
  await page.getByRole('button', { name: t('system.broken.retry') }).click();
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
});
