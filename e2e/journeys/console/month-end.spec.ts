import { readFile } from 'node:fs/promises';
import { BUREAU_COLUMNS, BUREAU_LAYOUT } from '@tulay/contract/operator/credit-bureau';
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { PARAMETER_LABELS } from '@tulay/copy/console/fields';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { addDays, daysBetween } from '@tulay/engine/calendar';
import { type Desk, fillJournalLines, openDesk, sentTicket } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { photoFile } from '../../support/photos';
import type { Sandbox } from '../../support/sandbox';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { form } = CONSOLE_WORDS;

/** Opens the form of a command on the page of the books, and fills in fields and reason. */
async function fillForm({ page }: Desk, sandbox: Sandbox, command: OperatorCommandName, fields: object) {
  await page.goto(`${sandbox.consoleUrl}/area/books`);
  await page.getByRole('button', { name: COMMAND_TITLES[command], exact: true }).click();
  const panel = page.getByRole('form', { name: COMMAND_TITLES[command] });
  for (const [label, text] of Object.entries<string>({ ...fields, [form.reason]: 'end of the month' }))
    await panel.getByLabel(label, { exact: true }).fill(text);
  return panel;
}

/** Shows the effect of the open form, sends the form, and approves the request as Ben. Returns what the approval printed. */
async function sendAndApprove(desk: Desk, sandbox: Sandbox, name: string): Promise<string> {
  await desk.page.getByRole('button', { name: form.preview }).click();
  await expect(desk.page.getByText(form.needsApproval)).toBeVisible();
  await desk.inspect(name);
  await desk.page.getByRole('button', { name: form.send, exact: true }).click();
  return sandbox.runCommand('approve', await sentTicket(desk.page), '--as', 'ben');
}

test('two operators close a month, a late journal counts in the open month, and they save the file for the credit bureau', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  const first = await sandbox.today();
  const next = addDays(`${first.slice(0, 7)}-28`, 4);
  const lastDay = addDays(next, -Number(next.slice(8)));
  const month = lastDay.slice(0, 7);
  await sandbox.advanceDays(daysBetween(first, lastDay) + 1);
  await sandbox.untilClosed(lastDay);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const { page } = ana;

  await test.step('Ana asks for the close, and Ben approves', async () => {
    await fillForm(ana, sandbox, 'books close', { [PARAMETER_LABELS.month]: month });
    expect(await sendAndApprove(ana, sandbox, 'books-close')).toContain(`${month} is closed.`);
    await sandbox.advanceHours(1);
    await page.goto(`${sandbox.consoleUrl}/area/books`);
    await page.getByRole('tab', { name: COMMAND_TITLES['books months'] }).click();
    await expect(page.getByRole('row').filter({ hasText: month }).first()).toBeVisible();
  });

  await test.step('a journal of the last day of the closed month counts in the open month', async () => {
    const panel = await fillForm(ana, sandbox, 'books journal', {
      Number: `JV-${month}`,
      Day: lastDay,
      [PARAMETER_LABELS.say]: 'rent of the office',
    });
    await fillJournalLines(panel, [
      { side: 'debit', account: 'operating_expense', amount: '1500.00' },
      { side: 'credit', account: 'bank', amount: '1500.00' },
    ]);
    await panel.getByLabel('Evidence', { exact: true }).setInputFiles(await photoFile('rent'));
    await expect(panel.getByRole('button', { name: /^Remove/ })).toBeVisible();
    expect(await sendAndApprove(ana, sandbox, 'books-late-journal')).toContain('is booked.');
    const listed = await sandbox.runCommand('ledger', 'account', 'operating_expense', '--as-of', lastDay);
    expect(listed).not.toContain(`JV-${month}`);
    await sandbox.advanceHours(1);
    expect(await sandbox.runCommand('ledger', 'account', 'operating_expense')).toContain(`JV-${month}`);
  });

  await test.step('Ana saves the file for the credit bureau after Ben has approved it', async () => {
    const fields = { [PARAMETER_LABELS.month]: month };
    await fillForm(ana, sandbox, 'credit-bureau export', {
      [PARAMETER_LABELS.month]: (await sandbox.today()).slice(0, 7),
    });
    await page.getByRole('button', { name: form.preview }).click();
    await expect(page.getByText('That month is not over.', { exact: false })).toBeVisible();
    await fillForm(ana, sandbox, 'credit-bureau export', fields);
    expect(await sendAndApprove(ana, sandbox, 'credit-bureau')).toContain('can be opened');
    const panel = await fillForm(ana, sandbox, 'credit-bureau open', fields);
    await panel.getByRole('button', { name: form.show, exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: form.download }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`tulay-credit-bureau-${month}.csv`);
    const [titles, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(titles).toBe(BUREAU_COLUMNS.join());
    const own = rows.filter((row) => row.includes(borrower.idNumber));
    expect(own).toHaveLength(1);
    expect(own[0]).toContain(`${BUREAU_LAYOUT},${lastDay},`);
  });
  await ana.close();
  // Another journey on this stack may close a later month.
  expect(
    await sandbox.runCommand('books', 'reopen', month, '--why', 'end', 'of', 'the', 'journey'),
  ).toContain('is open again');
});
