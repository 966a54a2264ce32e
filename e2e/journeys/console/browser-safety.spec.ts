import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { logIn, logInAndApply, openTicket } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { customer: words, nav, logIn: enter } = CONSOLE_WORDS;

/** Text of a borrower that a browser would run or open if it became markup. */
const HOSTILE = `<img src=x onerror=alert(1)> <a href="https://evil.example">pay</a> javascript:alert(1)`;

test('the browser stores no data of a borrower, and drafts only until their operator logs out', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logInAndApply(app, sandbox, borrower);
  const end = borrower.phone.slice(-4);
  const { page, close } = await openDesk(browser, sandbox.consoleUrl, 'Ben');
  /** Returns everything that the browser stores for the console. */
  const stored = () =>
    page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        await indexedDB.databases(),
        await caches.keys(),
        (await navigator.serviceWorker.getRegistrations()).length,
      ]),
    );
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).length);

  await test.step('the page of a customer leaves neither name nor number in the browser and its address', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`${borrower.lastName} ${end}`);
    await page.getByRole('option', { name: words.numberEnd(end) }).click();
    await page.getByLabel(words.reason).fill('the customer calls');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.logged)).toBeVisible();
    for (const text of [await stored(), page.url()]) {
      expect(text).not.toContain(borrower.lastName);
      expect(text).not.toContain(borrower.phone.slice(-7));
    }
  });

  await test.step('a draft survives a reload and is deleted at the log-out', async () => {
    await page.goto(`${sandbox.consoleUrl}/commands?name=customer+limit`);
    await page.getByLabel('Borrower', { exact: true }).fill(borrower.phone);
    await page.reload();
    await expect(page.getByLabel('Borrower', { exact: true })).toHaveValue(borrower.phone);
    await page.getByRole('button', { name: nav.logOut }).click();
    await expect(page.getByRole('link', { name: enter.button })).toBeVisible();
    expect(await drafts()).toBe(0);
    expect(await stored()).not.toContain(borrower.phone);
  });
  await close();
});

test('text of a borrower stays text on every page of the console, and the content policy blocks markup and scripts', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const ticket = await openTicket(app, HOSTILE);
  const { page, openQueue, openCase, close } = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const violations: string[] = [];
  await page.exposeFunction('reportConsoleViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const report: unknown = Reflect.get(globalThis, 'reportConsoleViolation');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      if (typeof report === 'function') report(`${violatedDirective} ${sourceFile}`);
    });
  });
  page.on('dialog', (dialog) => violations.push(`a dialog: ${dialog.message()}`));

  await test.step('the queue and the case show the text as it was written', async () => {
    await page.goto(sandbox.consoleUrl);
    await openQueue('tickets');
    await expect(page.getByRole('row').filter({ hasText: ticket })).toContainText(HOSTILE);
    await openCase(ticket);
    await expect(page.getByText(HOSTILE).first()).toBeVisible();
    await expect(page.locator('[href*="evil.example"], [src="x"]')).toHaveCount(0);
  });

  await test.step('no page violates the content policy', async () => {
    const links = page.getByRole('navigation').getByRole('link');
    const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(10);
    for (const path of new Set(paths)) {
      await page.goto(`${sandbox.consoleUrl}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[href*="evil.example"], [src="x"]')).toHaveCount(0);
    }
    expect(violations).toEqual([]);
  });

  await test.step('injected markup and scripts are blocked', async () => {
    const outcomes = await page.evaluate(() => {
      const outcomeOf = (attempt: () => void): string => {
        try {
          attempt();
          return 'passed';
        } catch (error) {
          return error instanceof Error ? error.name : 'threw';
        }
      };
      return [
        outcomeOf(() => document.body.insertAdjacentHTML('beforeend', '<b id="injected">here</b>')),
        outcomeOf(() => {
          document.createElement('script').src = 'https://elsewhere.example/x.js';
        }),
      ];
    });
    expect(outcomes).toEqual(['TypeError', 'TypeError']);
    await expect(page.locator('#injected')).toHaveCount(0);
  });
  await close();
});
