import { formatMoney } from '@tulay/copy/document-format';
import { LARGEST_CHECKOUT } from '@tulay/engine/payment/payment-parts';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { chooseChannel } from '../../pages/pay-code.page';
import { sandboxPage } from '../../pages/sandbox.page';
import { transferPage } from '../../pages/transfer.page';
import { type App, appOf } from '../../support/app';
import { borrowerClient } from '../../support/api-client';
import { expect, test } from '../../support/fixtures';
import { inspect } from '../../support/inspect';
import { takeLargestLoan, takeLoan } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';

const CHANNEL = 'Bank transfer';
const MOST = formatMoney(LARGEST_CHECKOUT);

/**
 * Opens a screen on which something is paid, chooses the bank transfer, and opens the details that a transfer needs.
 */
async function openTransfer(app: App, path: string, button: string): Promise<void> {
  await app.page.goto(path);
  await chooseChannel(app, CHANNEL);
  await tapUntil(app.page.getByRole('button', { name: button }), transferPage(app).heading);
}

test('a payoff above ₱50,000 can be paid by one bank transfer whose details are copied from the app, and the loan closes on the day of arrival', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { orderId } = await takeLargestLoan(app, sandbox, borrower);
  const client = await borrowerClient(page);
  await sandbox.advanceDays(10);
  const { payoffToday, orderNo } = await client.call('getOrder', { path: { orderId } });

  await homePage(app).open();
  await expect(page.getByText(t('home.large', { most: MOST }))).toBeVisible();
  await inspect(app, '89-home-large');
  await page.goto(`/#/repaidDetail?order=${orderId}`);
  const loan = loanPage(app);
  await loan.inFull.check();
  await expect(page.getByText(t('payment.payWith', { channel: CHANNEL }))).toBeVisible();
  await expect(page.getByText(t('payment.next.transfer'))).toBeVisible();
  await inspect(app, '90-loan-by-transfer');
  const transfer = transferPage(app);
  await tapUntil(loan.pay(payoffToday ?? 0), transfer.heading);

  await expect(transfer.nextSteps).toBeVisible();
  await inspect(app, '91-transfer');
  await page.getByText(t('transfer.once')).scrollIntoViewIfNeeded();
  await inspect(app, '92-transfer-next');
  const copied = await transfer.copyAll();
  const answer = await page.request.get(`/api/v1/orders/${orderId}/bank-transfer?pays=full`);
  const { amount, arrivesOn, bank, accountName, accountNumber } = await answer.json();
  expect(copied).toEqual({
    amount: (amount / 100).toFixed(2),
    bank,
    accountName,
    accountNumber,
    remarks: orderNo,
  });
  expect(amount).toBeGreaterThan(payoffToday ?? 0);

  const bankTab = await page.context().newPage();
  const pages = sandboxPage(bankTab);
  await pages.open('/bank');
  await pages.transfer(copied.amount, copied.remarks);
  await expect(pages.text(formatMoney(amount))).toContainText('on its way');
  await inspect({ ...app, page: bankTab }, '93-sandbox-bank');
  while ((await sandbox.today()) < arrivesOn) await sandbox.advanceDays(1);
  await bankTab.reload();
  await expect(pages.text(formatMoney(amount))).toContainText('arrived');

  await expect
    .poll(async () => (await client.call('getOrder', { path: { orderId } })).status)
    .toBe('settled');
  await transfer.toLoan.click();
  await page.reload();
  await expect(loan.settled).toBeVisible();
  await inspect(app, '94-settled-by-transfer');
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

test('every way to pay offers a bank transfer, and the remarks of the transfer say what the money pays', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  const { page, t, language } = app;
  await takeLoan(app, sandbox, borrower);
  const order = new URL(page.url()).hash.split('order=')[1] ?? '';
  const client = await borrowerClient(page);
  const { orderNo } = await client.call('getOrder', { path: { orderId: order } });
  const transfer = transferPage(app);

  await openTransfer(app, `/#/cancellation?order=${order}`, t('relief.cancel.pay', { amount: '₱' }));
  await expect(transfer.detail('remarks')).toHaveText(`${orderNo}-C`);
  await inspect(app, '95-transfer-cancel');

  const { link } = await client.call('createPayLink', { path: { orderId: order } });
  const context = await browser.newContext({ baseURL: sandbox.url });
  try {
    const friend = appOf(await context.newPage(), language);
    await friend.page.addInitScript(`localStorage.setItem('language', '${language}')`);
    await openTransfer(friend, link?.url ?? '', t('repayment.pay', { amount: '₱' }));
    await expect(transferPage(friend).detail('remarks')).toHaveText(orderNo);
    await inspect(friend, '96-transfer-by-link');
  } finally {
    await context.close();
  }

  await sandbox.advanceDays(5);
  const { nextDue } = await client.call('getOrder', { path: { orderId: order } });
  const { price } = await client.call('getExtension', { path: { orderId: order } });
  const accept = t('relief.extension.accept', { amount: formatMoney(price.total) });
  await openTransfer(app, `/#/extension?order=${order}`, accept);
  await expect(transfer.detail('remarks')).toHaveText(`${orderNo}-E`);
  const bankTab = await page.context().newPage();
  await sandboxPage(bankTab).open('/bank');
  const sum = (await transfer.detail('amount').textContent()) ?? '';
  await sandboxPage(bankTab).transfer(sum, `${orderNo}-E`);
  await expect
    .poll(async () => (await client.call('getOrder', { path: { orderId: order } })).nextDue?.date)
    .not.toBe(nextDue?.date);
  await transfer.toLoan.click();
  await page.reload();
  await expect(page.getByText(t('relief.extension.step', { days: '8' })).first()).toBeVisible();
  await inspect(app, '97-extended-by-transfer');
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
