import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { PARAMETER_LABELS } from '@tulay/copy/console/fields';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk, sentTicket } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { case: caseWords, form } = CONSOLE_WORDS;

test('an operator reads which accounts fall due, and two operators open and end a legal hold', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const { page } = ana;
  const reason = `court order of ${borrower.phone.slice(-4)}`;
  const holds = async () => {
    await page.goto(`${sandbox.consoleUrl}/area/staff`);
    await page.getByRole('tab', { name: COMMAND_TITLES['retention holds'] }).click();
  };
  const holdRow = page.getByRole('row').filter({ hasText: reason });

  await test.step('the list of accounts to erase shows its rows, or says that none falls due', async () => {
    await page.goto(`${sandbox.consoleUrl}/area/staff`);
    await page.getByRole('tab', { name: COMMAND_TITLES['retention list'], exact: true }).click();
    await expect(page.getByRole('region', { name: COMMAND_TITLES['retention list'] })).toBeVisible();
    await ana.inspect('retention-list');
  });

  await test.step('Ana asks for a legal hold, Ben approves, and the hold is listed', async () => {
    // A row of the list may offer the same command for its account.
    await page
      .getByRole('region', { name: caseWords.actions })
      .getByRole('button', { name: COMMAND_TITLES['retention hold'], exact: true })
      .click();
    const panel = page.getByRole('form', { name: COMMAND_TITLES['retention hold'] });
    await panel.getByLabel(PARAMETER_LABELS.borrower, { exact: true }).fill(borrower.phone);
    await panel.getByLabel(form.reason, { exact: true }).fill(reason);
    await panel.getByRole('button', { name: form.preview }).click();
    await expect(panel.getByText(/^Nothing erases the account/)).toBeVisible();
    await ana.inspect('retention-hold');
    await panel.getByRole('button', { name: form.send, exact: true }).click();
    const ticket = await sentTicket(page);
    expect(await sandbox.runCommand('approve', ticket, '--as', 'ben')).toContain('The account is on hold.');
    await holds();
    await expect(holdRow).toBeVisible();
    await ana.inspect('retention-holds');
  });

  await test.step('the ended hold is no longer listed', async () => {
    expect(
      await sandbox.runCommand('retention', 'release', borrower.phone, '--why', 'the order ended'),
    ).toContain('The hold is over.');
    await holds();
    await expect(
      page.getByRole('tab', { name: COMMAND_TITLES['retention holds'], selected: true }),
    ).toBeVisible();
    await expect(holdRow).toHaveCount(0);
  });
  await ana.close();
});
