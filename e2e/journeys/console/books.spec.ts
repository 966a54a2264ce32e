import { BOOKS_WORDS } from '@tulay/copy/console/books';
import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CODE_WORDS } from '@tulay/copy/console/codes';
import { PARAMETER_LABELS } from '@tulay/copy/console/fields';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { fillJournalLines, openDesk, sentTicket } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { photoFile } from '../../support/photos';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { form } = CONSOLE_WORDS;

test('an auditor reads the balance sheet, and opens a line, its account, and the loan of an entry', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  // Reports count only bookings that are more than a minute old.
  await sandbox.advanceDays(1);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Vera');
  await page.getByRole('link', { name: CONSOLE_WORDS.nav.books, exact: true }).click();

  await test.step('a line of the balance sheet opens its accounts', async () => {
    await page.getByRole('tab', { name: COMMAND_TITLES['report balance-sheet'] }).click();
    const assets = page.getByRole('region', { name: BOOKS_WORDS.sides.asset });
    await assets.getByText(BOOKS_WORDS.lines.loans).first().click();
    await expect(assets.getByRole('button', { name: CODE_WORDS.account.loan_receivable })).toBeVisible();
    await inspect('books-balance-sheet');
  });

  await test.step('an account opens its entries, each with its cause', async () => {
    await page.getByRole('button', { name: CODE_WORDS.account.loan_receivable }).click();
    const title = BOOKS_WORDS.entries(CODE_WORDS.account.loan_receivable);
    await expect(page.getByRole('table', { name: title }).getByText('Loan booked').first()).toBeVisible();
    await inspect('books-account');
    await page.getByRole('button', { name: BOOKS_WORDS.back }).click();
  });

  await test.step('the income statement shows the profit', async () => {
    await page.getByRole('tab', { name: COMMAND_TITLES['report income-statement'] }).click();
    await expect(page.getByText(BOOKS_WORDS.profit, { exact: false }).last()).toBeVisible();
    await inspect('books-income-statement');
  });
  await close();
});

test('an operator books a manual journal with its document, a colleague approves it, and it is in the list of journals', async ({
  sandbox,
  browser,
}) => {
  let ticket = '';
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  await ana.page.goto(`${sandbox.consoleUrl}/area/books`);

  await test.step('Ana books the rent, and sees the lines before she sends them', async () => {
    await ana.page.getByRole('button', { name: COMMAND_TITLES['books journal'], exact: true }).click();
    const panel = ana.page.getByRole('form', { name: COMMAND_TITLES['books journal'] });
    await panel.getByLabel('Number', { exact: true }).fill('JV-77');
    await panel.getByLabel('Day', { exact: true }).fill(await sandbox.today());
    await fillJournalLines(panel, [
      { side: 'debit', account: 'operating_expense', amount: '1,500.00' },
      { side: 'credit', account: 'bank', amount: '1500' },
    ]);
    await panel.getByLabel(PARAMETER_LABELS.say, { exact: true }).fill('rent of the office');
    await panel.getByLabel('Evidence', { exact: true }).setInputFiles(await photoFile('rent'));
    await expect(panel.getByRole('button', { name: /^Remove/ })).toBeVisible();
    await panel.getByLabel(form.reason, { exact: true }).fill('rent of this month');
    await panel.getByRole('button', { name: form.preview }).click();
    await expect(panel.getByText(/rent of the office$/).first()).toBeVisible();
    await ana.inspect('books-journal');
    await panel.getByRole('button', { name: form.send, exact: true }).click();
    ticket = await sentTicket(ana.page);
  });

  await test.step('Ben approves, and the journal is listed', async () => {
    expect(await sandbox.runCommand('approve', ticket, '--as', 'ben')).toContain('JV-77 is booked.');
    await ana.page.getByRole('tab', { name: COMMAND_TITLES['books journals'] }).click();
    await expect(ana.page.getByText('JV-77').first()).toBeVisible();
    await ana.inspect('books-journals');
  });

  await test.step('the report of the expected credit loss shows its movement', async () => {
    await ana.page.getByRole('tab', { name: COMMAND_TITLES['report loss-allowance'] }).click();
    await expect(
      ana.page.getByRole('table', { name: COMMAND_TITLES['report loss-allowance'] }),
    ).toBeVisible();
    await ana.inspect('books-loss-allowance');
  });
  await ana.close();
});
