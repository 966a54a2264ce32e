import type { Locator, Page } from '@playwright/test';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { loginPage } from '../../pages/login.page';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

// A worker has the files already and tells nobody what it is asked for.
test.use({ serviceWorkers: 'block' });

/** Comes once the screen is drawn: nothing on it waits for these. */
const AFTERWARDS = /\/assets\/(attribution|choice|new-version|owed|rest)-|\/pay-link$/;
/** Behind the log-in, fetched ahead while somebody types. */
const HOME_AHEAD = /\/assets\/(homeIndex[.]screen|home|inside|kit)-/;

interface Opening {
  readonly address: string;
  /** The end of an address that the page asks for once it has read an answer. */
  readonly last: string;
  readonly drawn: Locator;
}

/** The files that the page by itself names to the browser. */
const namedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('link')]
      .filter(({ rel }) => rel === 'modulepreload')
      .map(({ href }) => new URL(href).pathname),
  );

/** Opens an address, keeps every script waiting until the page has asked for all that it names, and gives what is asked for after that until all is drawn. */
async function askedByScripts(page: Page, { address, last, drawn }: Opening): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let letThrough: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await open;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const named = await namedBy(page);
  expect(named.length).toBeGreaterThan(0);
  await expect.poll(() => named.filter((path) => !asked.includes(path))).toEqual([]);
  await expect.poll(() => asked.some((path) => path.endsWith(last))).toBe(true);
  asked.length = 0;
  letThrough();
  await expect(drawn).toBeVisible();
  page.removeAllListeners('request');
  await page.unrouteAll();
  return asked.filter((path) => /^\/(api|assets)\//.test(path) && !AFTERWARDS.test(path));
}

test('all that Home and a loan show at first is asked for before any script has come', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  await takeLoan(app, sandbox, borrower);
  const loan = new URL(page.url().replace('/#', '')).searchParams.get('order') ?? '';
  const last = `/orders/${loan}`;

  const atHome = { address: '/#/homeIndex', last, drawn: homePage(app).payPart };
  expect(await askedByScripts(page, atHome)).toEqual([]);
  const atLoan = { address: `/#/repaidDetail?order=${loan}`, last, drawn: loanPage(app).plan };
  expect(await askedByScripts(page, atLoan)).toEqual([]);
});

test('all that the log-in shows at first is asked for before any script has come', async ({
  app,
  sandbox,
}) => {
  const { page } = app;
  const opening = { address: '/#/login', last: '/captcha', drawn: loginPage(app, sandbox).captchaImage };
  const asked = await askedByScripts(page, opening);
  expect(asked.filter((path) => !HOME_AHEAD.test(path))).toEqual([]);
});
