import { formatMoney } from '@tulay/copy/document-format';
import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { addDays } from '@tulay/engine/calendar';
import { checkoutPage } from '../../pages/checkout.page';
import { openDesk, sentTicket } from '../../pages/console.page';
import { loanPage } from '../../pages/loan.page';
import { reliefPage } from '../../pages/relief.page';
import { inspect } from '../../support/inspect';
import { expect, test } from '../../support/fixtures';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { form } = CONSOLE_WORDS;
const AGREED = 120_000;

test('an operator offers to close a loan for less, a colleague approves, and the borrower pays the agreed sum', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  const { page, t } = app;
  await takeLoan(app, sandbox, borrower);
  const path = `/api/v1/orders/${reliefPage(app).order()}`;
  await sandbox.advanceDays(20);
  const before = (await (await page.request.get(path)).json()) as OrderBody;
  const lastDay = addDays(before.payoff?.asOf ?? '', 7);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');

  await test.step('Ana sees both figures of the offer on the page of the loan before she requests it', async () => {
    await ana.page.goto(`${sandbox.consoleUrl}/loans?order=${before.orderNo}`);
    await ana.page.getByRole('button', { name: COMMAND_TITLES['loan settle'], exact: true }).click();
    await ana.page.getByLabel('Pays', { exact: true }).fill('1200');
    await ana.page.getByLabel('Until', { exact: true }).fill(lastDay);
    await ana.page.getByLabel(form.reason, { exact: true }).fill('lost the job');
    await ana.page.getByRole('button', { name: form.preview }).click();
    const forgiven = formatMoney((before.payoffToday ?? 0) - AGREED);
    await expect(ana.page.getByText(`${forgiven} is forgiven`)).toBeVisible();
    await expect(ana.page.getByText(form.needsApproval)).toBeVisible();
    await ana.page.getByRole('button', { name: form.send, exact: true }).click();
    const ticket = await sentTicket(ana.page);
    expect(await sandbox.runCommand('approve', ticket, '--as', 'ben')).toContain('The borrower pays');
  });
  await ana.close();

  await page.goto(`/#/repaidDetail?order=${before.orderId}`);
  await page.reload();
  const offer = page.getByRole('radio', { name: t('repayment.settlement.option') });
  await expect(offer).toBeChecked();
  await inspect(app, '97-settlement-offer');
  await loanPage(app).payNow(AGREED);
  await page.waitForURL(checkoutPage(app).address);
  await checkoutPage(app).payFull.click();
  await expect(page.getByText(t('paymentResult.agreed'))).toBeVisible();
  await page.goto(`/#/repaidDetail?order=${before.orderId}`);
  await expect(page.getByText(t('repayment.settlement.certificate'))).toBeVisible();
  await inspect(app, '97-settled-for-less');
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
