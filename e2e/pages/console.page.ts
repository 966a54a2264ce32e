/** The operators' console, opened in a separate browser for each operator. */
import type { Browser, Locator, Page } from '@playwright/test';
import { fieldLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { LedgerAccount } from '@tulay/engine/ledger/book-accounts';
import { violationsOf, violationsOfAA } from '../support/accessibility';
import { expect } from '../support/fixtures';

const { logIn, nav, queue, form } = CONSOLE_WORDS;

const WIDTH = 1_280;
const HEIGHT = 800;
/** Widths of windows in which the console is used. */
const WIDTHS = [1_024, WIDTH, 1_920];

export interface Desk {
  readonly page: Page;
  openQueue(name: keyof typeof queue): Promise<void>;
  openCase(name: string): Promise<void>;
  /** Fills the open form, shows the effect and confirms it. */
  decide(fields: Readonly<Record<string, string>>): Promise<void>;
  /** Checks the page for accessibility in light and dark, and that nothing is cut off in narrow and wide windows. With `JOURNEY_PICTURES=folder`, also saves screenshots. */
  inspect(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Returns the ticket of a request for approval in a text. */
export const ticketIn = (text: string | null): string => /R-\d{4}-\d{6}/.exec(text ?? '')?.[0] ?? '';

/** Returns the ticket of the request that the operator has just sent to a second operator. */
export async function sentTicket(page: Page): Promise<string> {
  const waits = page.getByText(/R-\d{4}-\d{6} waits for a second operator/).first();
  return ticketIn(await waits.textContent());
}

/**
 * Opens the console in a new browser and logs an operator in at the simulated identity provider. @param who beginning
 * of the text on the operator's button, such as `Ana`.
 */
export async function openDesk(browser: Browser, url: string, who: string): Promise<Desk> {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT },
    timezoneId: 'Asia/Manila',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('link', { name: logIn.button }).click();
  await page.getByRole('button', { name: new RegExp(`^${who}, (?!without)`) }).click();
  await expect(page.getByRole('heading', { name: nav.today, level: 1 })).toBeVisible();
  return {
    page,
    async openQueue(name) {
      await page.getByRole('navigation').getByRole('link', { name: queue[name] }).click();
      await expect(page.getByRole('heading', { name: queue[name], level: 1 })).toBeVisible();
    },
    async openCase(name) {
      await page.getByRole('row').filter({ hasText: name }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    },
    async decide(fields) {
      for (const [label, text] of Object.entries(fields))
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('button', { name: form.preview }).click();
      await page.getByRole('button', { name: form.send, exact: true }).click();
    },
    async inspect(name) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await inspectPage(page, `${name}-${colorScheme}`, colorScheme);
      }
      await page.emulateMedia({ colorScheme: null });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await expectNothingBeyond(page, `${name}-${width}`);
      }
      await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    },
    close: () => context.close(),
  };
}

/** Of the rules of accessibility, only contrast differs between the themes. The dark page is therefore checked for contrast alone. */
async function inspectPage(page: Page, name: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const folder = process.env['JOURNEY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/console-${name}.png` });
  const violations =
    colorScheme === 'light' ? await violationsOfAA(page) : await violationsOf(page, ['color-contrast']);
  expect(violations.map(({ id, nodes }) => `${name} ${id} ${nodes[0]?.html}`)).toEqual([]);
}

/** Checks that the page does not scroll sideways, and that nothing but the inside of a scrolling table is beyond the window. */
async function expectNothingBeyond(page: Page, name: string): Promise<void> {
  const folder = process.env['JOURNEY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/console-${name}.png`, fullPage: true });
  const beyond = () =>
    page.evaluate(() => {
      const parts = [
        ...document.querySelectorAll('button, a, h1, h2, p, dt, dd, label, input, table, section'),
      ];
      const isOver = (part: Element) =>
        part.getBoundingClientRect().right > innerWidth && part.closest('.overflow-x-auto') === null;
      return [
        ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
        ...parts.filter(isOver).map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ];
    });
  await expect.poll(beyond, { message: name }).toEqual([]);
}

interface JournalLine {
  readonly side: 'debit' | 'credit';
  readonly account: LedgerAccount;
  readonly amount: string;
}

/** Fills in the lines of a manual journal, one row of the form for each line. */
export async function fillJournalLines(panel: Locator, lines: readonly JournalLine[]): Promise<void> {
  for (const [at, { side, account, amount }] of lines.entries()) {
    if (at > 0) await panel.getByRole('button', { name: form.addLine }).click();
    const cell = (column: string) => panel.getByLabel(form.line(fieldLabel(column), at + 1), { exact: true });
    await cell('side').selectOption(side);
    await cell('account').selectOption(account);
    await cell('amount').fill(amount);
  }
}
