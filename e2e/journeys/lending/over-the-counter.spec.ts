import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { loanPage } from '../../pages/loan.page';
import { chooseChannel, payCodePage } from '../../pages/pay-code.page';
import { resultPage } from '../../pages/result.page';
import { borrowing } from '../../support/shortcuts';
import { viewOf } from '../../support/screen';
import { expect, test } from '../../support/fixtures';

const PART = 100_000;
const GIVEN = 60_000;

test('[spec 4.repay-results 8.mismatch] a number for the counter is printed, paid with another amount, and the news comes late', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await borrowing(reader, outside, person);
  const loan = loanPage(reader);
  await page.getByRole('radio', { name: t('repayment.payPart') }).check();
  await page.getByLabel(t('repayment.partAmount')).fill('1,000');
  await chooseChannel(reader, '7-Eleven');
  await loan.pay(PART).click();

  const code = payCodePage(reader);
  await expect(code.counterHeading('7-Eleven')).toBeVisible();
  await expect(page.getByText(formatMoney(PART + 1_500), { exact: true }).first()).toBeVisible();
  await inspect(reader, '72-counter');
  await page.emulateMedia({ media: 'print' });
  await expect(code.print).toBeHidden();
  await expect(code.waiting).toBeHidden();
  await expect(code.number).toBeVisible();
  await inspect(reader, '73-counter-printed');
  await page.emulateMedia({ media: 'screen' });

  const ref = await outside.scan((await code.number.textContent()) ?? '');
  await outside.actOnPayment(ref, 'late', { amount: GIVEN, days: 2 });
  await expect(code.waiting).toBeVisible();
  await outside.advanceDays(2);
  const result = resultPage(reader);
  await expect(result.thanks).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(formatMoney(GIVEN), { exact: true }).first()).toBeVisible();
  await inspect(reader, '74-counter-paid');

  await result.toLoan.click();
  await chooseChannel(reader, 'Cebuana Lhuillier');
  await page.getByRole('button', { name: t('repayment.pay', { amount: '₱' }) }).click();
  await expect(code.counterHeading('Cebuana Lhuillier')).toBeVisible();
  await outside.advanceDays(1);
  await expect(result.failed).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t('paymentResult.codeExpired'))).toBeVisible();
  await inspect(reader, '75-code-ended');

  await page.goto('/#/payCode?payment=pay_made_up');
  await expect(page.getByText(t('payment.noCode'))).toBeVisible();
  await inspect(reader, '76-no-code');
  await page.getByRole('link', { name: t('payment.toLoan') }).click();
  await expect(viewOf(page, 'billIndex')).toBeVisible();
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});
