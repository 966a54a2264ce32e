import type { Locator, Page } from '@playwright/test';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { loginPage } from '../../pages/login.page';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

// A service worker would answer from its cache, and Playwright would not see the requests.
test.use({ serviceWorkers: 'block' });

/** Requests of what is not in the first view: they start after it is drawn, or stand below it. */
const DEFERRED =
  /\/assets\/(after-first-view|attribution|choice|ended-session|new-version|owed|rest|share-link)-|\/pay-link$/;
/** Files of Home, which the log-in prefetches. */
const HOME_PREFETCH = /\/assets\/(homeIndex[.]screen|free-cancellation|home|inside|kit)-/;

interface Opening {
  readonly address: string;
  /** End of the path of the last request that the page preloads. */
  readonly last: string;
  readonly drawn: Locator;
}

/** Returns the paths of the page's modulepreload links. */
const preloadedModules = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('link')]
      .filter(({ rel }) => rel === 'modulepreload')
      .map(({ href }) => new URL(href).pathname),
  );

/**
 * Opens an address with all scripts blocked until the preloads are requested. Returns the paths requested after that,
 * until the view is drawn.
 */
async function requestedByScripts(page: Page, { address, last, drawn }: Opening): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  let release: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await open;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const preloads = await preloadedModules(page);
  expect(preloads.length).toBeGreaterThan(0);
  await expect.poll(() => preloads.filter((path) => !requested.includes(path))).toEqual([]);
  await expect.poll(() => requested.some((path) => path.endsWith(last))).toBe(true);
  requested.length = 0;
  release();
  await expect(drawn).toBeVisible();
  page.removeAllListeners('request');
  await page.unrouteAll();
  return requested.filter((path) => /^\/(api|assets)\//.test(path) && !DEFERRED.test(path));
}

test('Home and a loan request everything for their first view before any script is loaded', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  await takeLoan(app, sandbox, borrower);
  const loan = new URL(page.url().replace('/#', '')).searchParams.get('order') ?? '';
  const last = `/orders/${loan}`;

  const atHome = { address: '/#/homeIndex', last, drawn: homePage(app).payPart };
  expect(await requestedByScripts(page, atHome)).toEqual([]);
  const atLoan = { address: `/#/repaidDetail?order=${loan}`, last, drawn: loanPage(app).plan };
  expect(await requestedByScripts(page, atLoan)).toEqual([]);
});

test('the log-in requests everything for its first view before any script is loaded', async ({
  app,
  sandbox,
}) => {
  const { page } = app;
  const opening = { address: '/#/login', last: '/captcha', drawn: loginPage(app, sandbox).captchaImage };
  const requested = await requestedByScripts(page, opening);
  expect(requested.filter((path) => !HOME_PREFETCH.test(path))).toEqual([]);
});
