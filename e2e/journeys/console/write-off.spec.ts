import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { type Desk, openDesk, sentTicket } from '../../pages/console.page';
import { reliefPage } from '../../pages/relief.page';
import { inspect } from '../../support/inspect';
import { expect, test } from '../../support/fixtures';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { form } = CONSOLE_WORDS;

/** Requests a command on the open page of a loan, and returns its ticket. */
async function request({ page }: Desk, name: 'loan write-off' | 'loan write-off-undo', reason: string) {
  await page.getByRole('button', { name: COMMAND_TITLES[name], exact: true }).click();
  await page.getByLabel(form.reason, { exact: true }).fill(reason);
  await page.getByRole('button', { name: form.preview }).click();
  await expect(page.getByText(form.needsApproval)).toBeVisible();
  const preview = await page.getByRole('main').innerText();
  await page.getByRole('button', { name: form.send, exact: true }).click();
  return { preview, ticket: await sentTicket(page) };
}

test('an operator writes a loan off and undoes it on the page of the loan, and the borrower reads what changes', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  const { page, t } = app;
  await takeLoan(app, sandbox, borrower);
  const path = `/api/v1/orders/${reliefPage(app).order()}`;
  await sandbox.advanceDays(20);
  const order = async () => (await (await page.request.get(path)).json()) as OrderBody;
  const before = await order();
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  await ana.page.goto(`${sandbox.consoleUrl}/loans?order=${before.orderNo}`);

  const writeOff = await request(ana, 'loan write-off', 'cannot be reached');
  await sandbox.runCommand('approve', writeOff.ticket, '--as', 'ben');
  await page.goto(`/#/repaidDetail?order=${before.orderId}`);
  await page.reload();
  await expect(page.getByText(t('loan.labels.written_off')).first()).toBeVisible();

  await sandbox.advanceDays(3);
  await ana.page.reload();
  const undo = await request(ana, 'loan write-off-undo', 'it was another loan');
  expect(undo.preview).toContain('Interest and late fees accrue again from tomorrow.');
  await sandbox.runCommand('approve', undo.ticket, '--as', 'ben');
  await ana.page.reload();
  await expect(ana.page.getByText('Loan opened again')).toBeVisible();
  await ana.close();

  expect(await order()).toMatchObject({ status: 'active', payoffToday: before.payoffToday });
  await page.goto('/#/msgCenter');
  await page.reload();
  const message = page.getByText(t('inbox.topics.write_off_undone.title')).filter({ visible: true });
  await expect(message.first()).toBeVisible();
  await inspect(app, '98-write-off-undone');
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
