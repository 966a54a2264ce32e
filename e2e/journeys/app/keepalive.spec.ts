import type { Locator, Page } from '@playwright/test';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { logInAndApply, becomeApproved, takeLoan, logIn, signOut } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';
import { viewOf } from '../../support/app';

const scrollerOf = (page: Page): Locator =>
  page.locator('[data-route] > div').filter({ visible: true }).first();
/** Sets the flag that makes a kept-alive view reload, as another tab does through the storage event. */
const setRefreshFlag = (page: Page, view: string): Promise<void> =>
  page.evaluate((flagged) => {
    const saved = JSON.parse(localStorage.getItem('tulay') ?? '{}');
    saved.state.refreshFlags = { [flagged]: true };
    localStorage.setItem('tulay', JSON.stringify(saved));
    const change = { key: 'tulay', newValue: JSON.stringify(saved), storageArea: localStorage };
    dispatchEvent(new StorageEvent('storage', change));
  }, view);

/** Delays the responses of `/home` until the returned function is called. */
async function holdHome(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/home', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const offset = (scroller: Locator) => scroller.evaluate((element) => element.scrollTop);

test('[spec 1.keepalive] a kept-alive view restores its state and scroll position, and another view starts at the top', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logInAndApply(app, sandbox, borrower);
  const home = homePage(app);
  await home.calculator.fill('300000');
  const scroller = scrollerOf(page);
  await scroller.evaluate((element) => element.scrollTo(0, 200));
  const before = await offset(scroller);
  expect(before).toBeGreaterThan(50);

  const tabs = page.getByRole('navigation', { name: t('shell.tabs.label') });
  await tabs.getByRole('link', { name: t('shell.tabs.me'), exact: true }).click();
  await page.getByRole('link', { name: t('my.privacyCenter') }).click();
  await expect(viewOf(page, 'privacyCenter')).toBeVisible();
  await scrollerOf(page).evaluate((element) => element.scrollTo(0, 100));
  await page.goBack();
  await tabs.getByRole('link', { name: t('shell.tabs.home'), exact: true }).click();
  await expect(home.calculator).toHaveValue('300000');
  expect(await offset(scrollerOf(page))).toBe(before);

  await page.goto('/#/privacy');
  await expect(viewOf(page, 'privacy')).toBeVisible();
  expect(await offset(scrollerOf(page))).toBe(0);
});

test('[spec 1.keepalive 3.store] a refresh flag makes a kept-alive view reload, and its old data is hidden until the response', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logInAndApply(app, sandbox, borrower);
  const home = homePage(app);
  await expect(home.calculator).toBeVisible();
  await page.goto('/#/billIndex');
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();

  await setRefreshFlag(page, 'homeIndex');
  const release = await holdHome(page);
  await home.open();
  await expect(page.getByText(t('common.loading')).filter({ visible: true })).toHaveCount(1);
  await expect(home.calculator).toHaveCount(0);
  release();
  await expect(home.calculator).toBeVisible();
});

test('[spec 3.store] the selected bills tab is kept in the store until log-out', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const storedTab = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('tulay') ?? '{}').state.loanTabType);
  await logIn(app, sandbox, borrower);
  await page.goto('/#/billIndex');
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
  expect(await storedTab()).toBe(2);
  await page.getByRole('button', { name: t('repayment.history') }).click();
  expect(await storedTab()).toBe(1);
  await page.reload();
  await expect(page.getByText(t('repayment.emptyHistoryHeading'))).toBeVisible();

  await signOut(app);
  await expect(viewOf(page, 'start')).toBeVisible();
  expect(await storedTab()).toBe(2);
});

test('[spec 1.keepalive 2.route.my] the account page refetches a limit flagged as outdated, and hides it until the response', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await becomeApproved(app, sandbox, borrower);
  const limit = page.getByRole('heading', { name: t('my.limit') }).filter({ visible: true });
  await page.goto('/#/my');
  await expect(limit).toBeVisible();
  await page.goto('/#/billIndex');
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();

  await setRefreshFlag(page, 'my');
  const release = await holdHome(page);
  await page.goto('/#/my');
  await expect(page.getByRole('heading', { name: borrower.firstName })).toBeVisible();
  await expect(limit).toHaveCount(0);
  release();
  await expect(limit).toBeVisible();
});

test('[spec 3.store] the cached bills are readable offline', async ({ app, sandbox, borrower }) => {
  const { page } = app;
  await takeLoan(app, sandbox, borrower);
  await homePage(app).open();
  await expect(homePage(app).cancelFree).toBeVisible();
  await page.goto('/#/billIndex');
  await expect(page.getByRole('listitem').filter({ visible: true }).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/#/homeIndex');
  await page.goto('/#/billIndex');
  await expect(page.getByRole('listitem').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(app.t('shell.offline'))).toBeVisible();
  await expect(loanPage(app).plan).toBeHidden();
});
