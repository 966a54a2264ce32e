import { formatMoney } from '@tulay/copy/document-format';
import { checkoutPage } from '../../pages/checkout.page';
import { formatDay } from '../../pages/figures';
import { loanPage } from '../../pages/loan.page';
import { reliefPage } from '../../pages/relief.page';
import { inspect } from '../../support/inspect';
import { takeLoan } from '../../support/shortcuts';
import { testLoan } from '../../support/test-loan';
import { expect, test } from '../../support/fixtures';

const OWED = testLoan.request.centavos;
const PART = 100_000;

test('[spec 2.repay-confirm] a payment is confirmed in a sheet before its channel opens, and free cancellation is offered first', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  const today = await sandbox.today();
  await takeLoan(app, sandbox, borrower);
  const loan = loanPage(app);
  const saved = OWED - testLoan.quote(today).netProceeds;
  await expect(loan.cancelOffer).toContainText(formatMoney(saved));
  await inspect(app, '45-cancel-offer');

  await loan.inPart.check();
  await loan.partAmount.fill('1000');
  await loan.pay(PART).click();
  await expect(loan.figure(t('repayment.confirm.pays'))).toHaveText(t('repayment.payPart'));
  await expect(loan.figure(t('repayment.confirm.amount'))).toHaveText(formatMoney(PART));
  await expect(loan.figure(t('repayment.confirm.fee'))).not.toBeEmpty();
  await expect(loan.figure(t('repayment.confirm.valueDate'))).toHaveText(
    formatDay(language, today, 'weekday'),
  );
  await expect(loan.figure(t('repayment.confirm.after'))).toHaveText(
    t('repayment.confirm.left', { amount: formatMoney(OWED - PART) }),
  );
  await inspect(app, '45-confirm-payment');
  expect((await sandbox.payments()).filter(({ amount }) => amount === PART)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(loan.confirm).toHaveCount(0);

  await loan.inFull.check();
  await loan.pay(OWED).click();
  await expect(loan.figure(t('repayment.confirm.after'))).toHaveText(t('repayment.confirm.closed'));
  await inspect(app, '45-confirm-full-payment');
  await loan.confirm.click();
  await page.waitForURL(checkoutPage(app).address);

  await page.goBack();
  await loan.cancelOffer.click();
  await expect(reliefPage(app).saved).toHaveText(formatMoney(saved));
});
