import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '@tulay/contract/languages';
import { BOOT_WORDS } from '@tulay/copy/screen-words';
import { homePage } from '../../pages/home.page';
import { loginPage, startPage } from '../../pages/login.page';
import { type App, viewOf } from '../../support/app';
import { logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

// A service worker would answer from its cache, and Playwright would not see the requests.
test.use({ serviceWorkers: 'block' });

interface Visit {
  readonly address: string;
  readonly view: Locator;
  /** `tap`: control that the visitor taps on the view. `effect`: what appears after the tap. */
  readonly tap: Locator;
  readonly effect: Locator;
}

/** Returns the paths that a visit requests from our servers, without the page itself. */
async function pathsOf(page: Page, { address, view, tap, effect }: Visit): Promise<string[]> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') paths.add(new URL(request.url()).pathname);
  });
  await page.goto('about:blank');
  await page.goto(address);
  await expect(view).toBeVisible();
  await page.waitForLoadState('networkidle');
  await tap.click();
  await expect(effect).toBeVisible();
  page.removeAllListeners('request');
  return [...paths];
}

/** Waits until the view is visible. If an error with a retry button is shown instead, taps the button. */
async function expectReached({ page, t }: App, reached: Locator): Promise<void> {
  const retry = page.getByRole('alert').getByRole('button', { name: t('common.retry') });
  await expect(async () => {
    await retry.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
    expect(await reached.isVisible()).toBe(true);
  }).toPass();
}

/** Repeats a visit once for each of its requests, and drops this request. The page must become usable every time. */
async function expectUsableWithoutAny(app: App, visit: Visit): Promise<void> {
  // One visit for each of about 45 requests.
  test.slow();
  const { page } = app;
  const paths = await pathsOf(page, visit);
  expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5);
  for (const path of paths) {
    await test.step(`without the first ${path}`, async () => {
      // A request that is under way while the interception changes may never end, and later ones for its file wait for it.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'wait' });
      let isLost = false;
      // For the same reason, the interception goes on after the loss, where `times: 1` would end it during a reload.
      await page.route(
        ({ pathname }) => pathname === path,
        (route) => {
          if (isLost) return route.continue();
          isLost = true;
          return route.abort();
        },
      );
      await page.goto(visit.address);
      await expectReached(app, visit.view);
      await visit.tap.click();
      await expectReached(app, visit.effect);
    });
  }
}

test('the start page becomes usable even if any one of its files or API responses is lost once', async ({
  app,
  sandbox,
}) => {
  const tap = startPage(app).begin;
  const effect = loginPage(app, sandbox).phone;
  await startPage(app).open();
  await expectUsableWithoutAny(app, { address: '/', view: viewOf(app.page, 'start'), tap, effect });
});

test('Home becomes usable even if any one of its files or API responses is lost once', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  const tabs = page.getByRole('navigation', { name: t('shell.tabs.label') });
  await expectUsableWithoutAny(app, {
    address: '/#/homeIndex',
    view: viewOf(page, 'homeIndex').filter({ has: homePage(app).apply }),
    tap: tabs.getByRole('link', { name: t('shell.tabs.bills'), exact: true }),
    effect: page.getByText(t('repayment.emptyHeading')),
  });
});

const ENTRY_FILE = /\/assets\/frame-[\w-]+\.js$/;

for (const language of LANGUAGES) {
  const words = BOOT_WORDS[language];

  test(`a page whose app cannot load says so in the reader’s language: ${language}`, async ({ app }) => {
    const { page } = app;
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.route(ENTRY_FILE, (route) => route.abort());
    await page.goto('/');
    const sentence = page.getByRole('alert');
    await expect(sentence).toContainText(words.failed);
    await page.unrouteAll();
    await sentence.getByRole('button', { name: words.retry }).click();
    await expect(viewOf(page, 'start')).toBeVisible();
  });
}

test('a page whose app does not arrive says so after 30 seconds, and still starts when it arrives', async ({
  app,
}) => {
  const { page } = app;
  await page.clock.install();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ENTRY_FILE, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root[inert] [data-route=start]')).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('alert')).toContainText(BOOT_WORDS.en.failed);
  release();
  await expect(viewOf(page, 'start')).toBeVisible();
});
