import { PARAMETER_LABELS } from '@tulay/copy/console/fields';
import { readFile } from 'node:fs/promises';
import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { logIn, openTicket } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { case: words, form, list, nav, rights, today } = CONSOLE_WORDS;

test('a case that waits for a reply returns to the queue by itself, and a case that missed its target is shown as late', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const ticket = await openTicket(app);
  const { page, openQueue, openCase, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const row = page.getByRole('row').filter({ hasText: ticket });

  await test.step('the operator puts the case aside until the borrower writes', async () => {
    await openQueue('tickets');
    await openCase(ticket);
    await expect(page.getByText(/^Yours until/)).toBeVisible();
    await page.keyboard.press('w');
    await page.getByLabel(new RegExp(`^${PARAMETER_LABELS.for}`)).selectOption('reply');
    await page.getByLabel('Text', { exact: true }).fill('the number of the payment');
    await page.getByLabel(form.reason, { exact: true }).fill('asked the borrower');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(form.alone)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(form.done, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.back }).click();
    await expect(row).toContainText(words.waitsFor.reply);
  });

  await test.step('the keys g c on the page of the case open the customers, and the case stays put aside', async () => {
    await row.click();
    await expect(page.getByRole('heading', { name: ticket })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/customers/);
    await openQueue('tickets');
    await page.getByRole('button', { name: list.shown.waiting, exact: true }).click();
    await expect(row).toContainText(words.waitsFor.reply);
    await page.getByRole('button', { name: list.shown.all, exact: true }).click();
  });

  await test.step('a new ticket of the borrower returns the case to the queue, which shows both waiting times', async () => {
    await sandbox.advanceHours(3);
    await openTicket(app, 'The number is 4711.');
    await sandbox.advanceHours(1);
    await expect(row).toContainText(words.woken.reply);
    await expect(row).toContainText(/4 h\s*1 h with us/);
  });

  await test.step('after two days Today shows the share within the target, and the list shows late cases', async () => {
    await sandbox.advanceDays(2);
    await page.getByRole('navigation').getByRole('link', { name: nav.today }).click();
    await expect(page.getByText(today.within(0, '24 h')).first()).toBeVisible();
    await inspect('today-late');
    await openQueue('tickets');
    await page.getByRole('button', { name: list.shown.late, exact: true }).click();
    await expect(row).toContainText(words.late);
  });
  await close();
});

test('an admin filters the audit trail and the rights by role, and saves both as files', async ({
  sandbox,
  browser,
}) => {
  await sandbox.runCommand('report', 'trial-balance');
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ben');
  await page.goto(`${sandbox.consoleUrl}/area/staff`);
  const save = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: list.csv }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };

  await test.step('the audit trail shows what one operator did, and the file has the same rows', async () => {
    await page.getByRole('tab', { name: COMMAND_TITLES['audit list'] }).click();
    await page.getByLabel(/^Operator/).fill('ana');
    await page.getByRole('button', { name: list.read, exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'report trial-balance' }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'ben', exact: true })).toHaveCount(0);
    const csv = await save();
    expect(csv).toContain(',ana,report trial-balance,');
    const operators = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[1]);
    expect(new Set(operators)).toEqual(new Set(['ana']));
  });

  await test.step('the rights show the commands of a role, and which commands need two operators', async () => {
    await page.getByRole('tab', { name: COMMAND_TITLES['operator rights'] }).click();
    await page.getByLabel(/^Role/).selectOption('risk');
    await page.getByRole('button', { name: list.read, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Write the loan off' });
    await expect(row).toContainText(rights.approvals.always);
    await expect(page.getByRole('row').filter({ hasText: 'review approve' })).toHaveCount(0);
    await inspect('operator-rights');
    expect(await save()).toMatch(/\r\nloan write-off,/);
  });
  await close();
});
