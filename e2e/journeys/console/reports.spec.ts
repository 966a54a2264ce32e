import { readFile } from 'node:fs/promises';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { openDesk } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const words = REPORT_WORDS;

test('an auditor reads the portfolio of a day, keeps its two dates in the address, and saves the same figures', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  await sandbox.advanceDays(20);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Vera');

  await test.step('the keys g f open the portfolio, whose total equals the ledger', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
    await expect(page.getByText(/^Principal outstanding: ₱[\d,.]+, as in the ledger$/)).toBeVisible();
    await page.getByRole('button', { name: words.info }).click();
    await expect(page.getByText(words.definitions['report outstanding'][0])).toBeVisible();
    await inspect('portfolio-outstanding');
  });

  await test.step('a chosen time is stored in the address, and the file has the figures of the page', async () => {
    await page.getByRole('tab', { name: words.tabs['report par'] }).click();
    await page.getByRole('button', { name: words.keep }).click();
    await expect(page).toHaveURL(/knownAt=/);
    const table = page.getByRole('table', { name: words.tabs['report par'] });
    await expect(table).toBeVisible();
    const shown = await table.innerText();
    await inspect('portfolio-par');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.csv }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toMatch(/^as_of,known_at,by,group,outstanding_php,/);
    await page.reload();
    await expect(table).toBeVisible();
    expect(await table.innerText()).toBe(shown);
  });

  await test.step('each report of the portfolio has its table', async () => {
    for (const name of [
      'report due-collected',
      'report roll-rates',
      'report vintages',
      'report first-payment-default',
      'report yield',
      'report collections',
    ] as const) {
      await page.getByRole('tab', { name: words.tabs[name] }).click();
      await expect(page.getByRole('table', { name: words.tabs[name] })).toBeVisible();
      await inspect(name.replace('report ', 'portfolio-'));
    }
  });

  await test.step('the books show the trial balance of a day', async () => {
    await page.getByRole('link', { name: CONSOLE_WORDS.nav.books, exact: true }).click();
    const total = page.getByRole('row', { name: new RegExp(`^${words.columns.sum}`) });
    await expect(total).toContainText('₱0.00');
    await inspect('books-trial-balance');
  });
  await close();
});
