import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { addDays } from '@tulay/engine/calendar';
import { openDesk, sentTicket } from '../../pages/console.page';
import { reliefPage } from '../../pages/relief.page';
import { addAuthenticator } from '../../support/authenticator';
import { expect, test } from '../../support/fixtures';
import { inspect } from '../../support/inspect';
import { photoFile } from '../../support/photos';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { approvals, files, form, loan, nav } = CONSOLE_WORDS;

test('an operator records cash with a photo of the receipt, a colleague opens the photo and approves, and the borrower sees the payment', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  let ticket = '';
  const { page, t } = app;
  await takeLoan(app, sandbox, borrower);
  const orderId = reliefPage(app).order();
  const path = `/api/v1/orders/${orderId}`;
  await sandbox.advanceDays(2);
  const before = (await (await page.request.get(path)).json()) as OrderBody;
  const today = before.payoff?.asOf ?? '';
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const ben = await openDesk(browser, sandbox.consoleUrl, 'Ben');

  await test.step('the page of the loan shows the amount owed on a day that Ana chooses', async () => {
    await ana.page.goto(`${sandbox.consoleUrl}/loans?order=${before.orderNo}`);
    const position = ana.page.getByRole('region', { name: loan.position });
    await expect(position).toContainText('Payoff');
    await position.getByLabel(loan.positionOn).fill(addDays(today, 90));
    await expect(position).toContainText('Overdue');
    await ana.inspect('loan-position');
  });

  await test.step('Ana records the payment with its evidence, and sees the effect of the payment', async () => {
    await ana.page.getByRole('button', { name: COMMAND_TITLES['payment record'], exact: true }).click();
    const panel = ana.page.getByRole('form', { name: COMMAND_TITLES['payment record'] });
    await panel.getByLabel('Amount', { exact: true }).fill('500');
    await panel.getByLabel('Day', { exact: true }).fill(today);
    await panel.getByLabel('Method', { exact: true }).selectOption('office_cash');
    await panel.getByLabel('Reference', { exact: true }).fill('OR-77001');
    await panel.getByLabel('Evidence', { exact: true }).setInputFiles(await photoFile('OR 77001'));
    await expect(panel.getByRole('button', { name: /^Remove/ })).toBeVisible();
    await panel.getByLabel(form.reason, { exact: true }).fill('paid at the office');
    await panel.getByRole('button', { name: form.preview }).click();
    await expect(panel.getByText(/Owed today: .*, then/)).toBeVisible();
    await ana.inspect('payment-record');
    await panel.getByRole('button', { name: form.send, exact: true }).click();
    ticket = await sentTicket(ana.page);
  });

  await test.step('Ben opens the photo of the receipt before he approves', async () => {
    await addAuthenticator(ben.page);
    await ben.page.goto(`${sandbox.consoleUrl}/approvals`);
    await expect(ben.page.getByRole('heading', { name: nav.approvals, level: 1 })).toBeVisible();
    const request = ben.page.getByRole('region', { name: COMMAND_TITLES['payment record'] });
    await request.getByRole('button', { name: files.openOne(files.open) }).click();
    const photo = request.getByRole('img');
    await expect(photo).toBeVisible();
    await expect.poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await ben.inspect('payment-record-evidence');
    await expect(request.getByRole('button', { name: approvals.approve })).toBeVisible();
    expect(await sandbox.runCommand('approve', ticket, '--as', 'ben')).toContain('books the payment');
  });
  await ana.close();
  await ben.close();

  await expect
    .poll(async () => ((await (await page.request.get(path)).json()) as OrderBody).payments.length)
    .toBe(1);
  await page.goto(`/#/repaidDetail?order=${before.orderId}`);
  await page.reload();
  await expect(page.getByText(/Cash (at the|sa) office/)).toBeVisible();
  await expect(page.getByText(t('repayment.paymentStatus.posted'))).toBeVisible();
  await inspect(app, '98-recorded-payment');
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
