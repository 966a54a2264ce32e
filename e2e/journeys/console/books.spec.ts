import { BOOKS_WORDS } from '@tulay/copy/console/books';
import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CODE_WORDS } from '@tulay/copy/console/codes';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

test('an auditor reads the balance sheet, and opens a line, its account, and the loan of an entry', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  // A report counts what was booked a minute ago.
  await sandbox.advanceDays(1);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Vera');
  await page.getByRole('link', { name: CONSOLE_WORDS.nav.books, exact: true }).click();

  await test.step('the balance sheet opens a line and its accounts', async () => {
    await page.getByRole('tab', { name: COMMAND_TITLES['report balance-sheet'] }).click();
    const assets = page.getByRole('region', { name: BOOKS_WORDS.sides.asset });
    await assets.getByText(BOOKS_WORDS.lines.loans).first().click();
    await expect(assets.getByRole('button', { name: CODE_WORDS.account.loan_receivable })).toBeVisible();
    await inspect('books-balance-sheet');
  });

  await test.step('an account opens its entries with their cause', async () => {
    await page.getByRole('button', { name: CODE_WORDS.account.loan_receivable }).click();
    const title = BOOKS_WORDS.entries(CODE_WORDS.account.loan_receivable);
    await expect(page.getByRole('table', { name: title }).getByText('Loan booked').first()).toBeVisible();
    await inspect('books-account');
    await page.getByRole('button', { name: BOOKS_WORDS.back }).click();
  });

  await test.step('the income statement names the profit', async () => {
    await page.getByRole('tab', { name: COMMAND_TITLES['report income-statement'] }).click();
    await expect(page.getByText(BOOKS_WORDS.profit, { exact: false }).last()).toBeVisible();
    await inspect('books-income-statement');
  });
  await close();
});
