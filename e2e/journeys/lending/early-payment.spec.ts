import { inspect } from '../../support/inspect';
import type { Sandbox } from '../../support/sandbox';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { loanPage } from '../../pages/loan.page';
import { offerPage } from '../../pages/offer.page';
import { resultPage } from '../../pages/result.page';
import type { Borrower } from '../../support/borrower';
import type { App } from '../../support/app';
import { logInAndApply, receiveMoney } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test('[spec 2.plan 2.repay-confirm] a loan in installments can be paid early by installment, by partial payment and in full', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await takeInstallmentLoan(app, sandbox, borrower);
  const loan = loanPage(app);
  const result = resultPage(app);
  const next = page.getByRole('radio', { name: t('repayment.payNext') });
  await expect(loan.plan).toBeVisible();
  await next.check();
  await inspect(app, '47-installments');
  await paySelected(app);
  await expect(result.thanks).toBeVisible();
  await result.toLoan.click();
  const first = page
    .getByRole('listitem')
    .filter({ hasText: t('repayment.planPart', { number: '1', total: '' }) });
  await expect(first).toHaveAttribute('data-state', 'done');

  await page.getByRole('radio', { name: t('repayment.payPart') }).check();
  await page.getByLabel(t('repayment.partAmount')).fill('123.45');
  await paySelected(app);
  await expect(result.thanks).toBeVisible();
  await result.toLoan.click();
  await loan.inFull.check();
  await paySelected(app);
  await expect(result.allPaid).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

/** Takes a Hulugan loan of the default amount and term. */
async function takeInstallmentLoan(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const { page, t } = app;
  await logInAndApply(app, sandbox, borrower);
  await page.getByRole('radio', { name: t('loan.products.hulugan') }).check();
  const go = page.getByRole('button', { name: t('home.continueWith', { amount: '₱' }) });
  const offer = offerPage(app);
  await tapUntil(go, offer.heading);
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await offer.sign();
  await page.getByRole('button', { name: t('loan.signAndReceive', { amount: '₱' }) }).click();
  await confirmSheet(app, sandbox).enter(borrower, t('loan.withdrawConfirm', { amount: '₱' }));
  await expect(offer.payoutPending).toBeVisible();
  await receiveMoney(app, sandbox, borrower);
}

/** Pays the selected amount at the gateway's checkout. */
async function paySelected(app: App): Promise<void> {
  const { page, t } = app;
  await page.getByRole('button', { name: t('repayment.pay', { amount: '₱' }) }).click();
  await loanPage(app).confirm.click();
  await page.waitForURL(checkoutPage(app).address);
  await checkoutPage(app).payFull.click();
}
