import type { Locator, Page } from '@playwright/test';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { loginPage } from '../../pages/login.page';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

// A service worker would answer from its cache, and Playwright would not see the requests.
test.use({ serviceWorkers: 'block' });

/**
 * Paths of requests that the first view does not need. They are sent after the view is drawn, or load content below it.
 */
const DEFERRED =
  /\/assets\/(after-first-view|attribution|choice|ended-session|new-version|owed|rest|share-link)-|\/pay-link$/;
/** The texts of Home, which the log-in prefetches with its scripts. */
const HOME_WORDS = /\/assets\/home-/;

interface Opening {
  readonly address: string;
  /** End of the path of the last request that the page sends before any script runs. */
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

/** Returns the paths of a built script and of all scripts that it needs before it runs, read from their import lines. */
async function scriptsOf(page: Page, script: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(script)) return found;
  found.add(script);
  const source = await (await page.request.get(script)).text();
  for (const [, file] of source.matchAll(/(?:from|import)"[.]\/([^"]+[.]js)"/g))
    await scriptsOf(page, `/assets/${file}`, found);
  return found;
}

/** Returns the path of the script of Home, read from the scripts that the first page preloads. */
async function homeScript(page: Page): Promise<string> {
  const paths = await preloadedModules(page);
  const sources = await Promise.all(paths.map(async (path) => (await page.request.get(path)).text()));
  const [name] = /homeIndex[.]screen-[\w-]+[.]js/.exec(sources.join('\n')) ?? [];
  if (name === undefined) throw new Error('the first page preloads no script that names the script of Home');
  return `/assets/${name}`;
}

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
  // Requests of a prefetch come in any order, so a script that Home needs may be requested before Home.
  const prefetched = await scriptsOf(page, await homeScript(page));
  expect(requested.filter((path) => !prefetched.has(path) && !HOME_WORDS.test(path))).toEqual([]);
});
