import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { loanPage } from '../../pages/loan.page';
import { chooseChannel, payCodePage } from '../../pages/pay-code.page';
import { resultPage } from '../../pages/result.page';
import { takeLoan } from '../../support/shortcuts';
import { viewOf } from '../../support/app';
import { expect, test } from '../../support/fixtures';

const PART = 100_000;
const GIVEN = 60_000;

test('[spec 4.repay-results 8.mismatch] a counter payment with another amount than requested, confirmed late, counts as a partial payment', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await takeLoan(app, sandbox, borrower);
  const loan = loanPage(app);
  await page.getByRole('radio', { name: t('repayment.payPart') }).check();
  await page.getByLabel(t('repayment.partAmount')).fill('1,000');
  await chooseChannel(app, '7-Eleven');
  await loan.payNow(PART);

  const code = payCodePage(app);
  await expect(code.counterHeading('7-Eleven')).toBeVisible();
  await expect(page.getByText(formatMoney(PART + 1_500), { exact: true }).first()).toBeVisible();
  await inspect(app, '72-counter');
  await page.emulateMedia({ media: 'print' });
  await expect(code.print).toBeHidden();
  await expect(code.waiting).toBeHidden();
  await expect(code.number).toBeVisible();
  await inspect(app, '73-counter-printed');
  await page.emulateMedia({ media: 'screen' });

  const ref = await sandbox.scan((await code.number.textContent()) ?? '');
  await sandbox.actOnPayment(ref, 'late', { amount: GIVEN, days: 2 });
  await expect(code.waiting).toBeVisible();
  await sandbox.advanceDays(2);
  const result = resultPage(app);
  await expect(result.thanks).toBeVisible();
  await expect(page.getByText(formatMoney(GIVEN), { exact: true }).first()).toBeVisible();
  await inspect(app, '74-counter-paid');

  await result.toLoan.click();
  await loan.inFull.check();
  await chooseChannel(app, 'Cebuana Lhuillier');
  await page.getByRole('button', { name: t('repayment.pay', { amount: '₱' }) }).click();
  await loanPage(app).confirm.click();
  await expect(code.counterHeading('Cebuana Lhuillier')).toBeVisible();
  await sandbox.advanceDays(1);
  await expect(result.failed).toBeVisible();
  await expect(page.getByText(t('paymentResult.codeExpired'))).toBeVisible();
  await inspect(app, '75-code-ended');

  await page.goto('/#/payCode?payment=pay_made_up');
  await expect(page.getByText(t('payCode.noCode'))).toBeVisible();
  await inspect(app, '76-no-code');
  await page.getByRole('link', { name: t('payment.toLoan') }).click();
  await expect(viewOf(page, 'billIndex')).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
