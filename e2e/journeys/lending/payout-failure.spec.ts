import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { applicationPage } from '../../pages/application.page';
import { confirmSheet } from '../../pages/confirm.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { newBorrower } from '../../support/borrower';
import { withdrawLoan } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { testLoan } from '../../support/test-loan';
import { expect, test } from '../../support/fixtures';

test.use({ borrower: async ({}, use) => use(newBorrower({ accountEnding: '0001' })) });

test('[spec 4.reedit 8.withdraw-bank 8.disburse 8.wallet] a payout that the account refused is sent again to the corrected account', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const net = testLoan.quote(await sandbox.today()).netProceeds;
  await withdrawLoan(app, sandbox, borrower);
  const refused = async () => (await sandbox.payouts(borrower.account)).map(({ status }) => status);
  await expect.poll(refused).toEqual(['failed']);

  // The page on which the borrower signed shows that the payout failed.
  await expect(page.getByRole('heading', { name: t('repayment.payoutFailed') })).toBeVisible();
  await expect(page.getByText(t('home.nothingOwed'))).toBeVisible();
  await inspect(app, '40-payout-failed');
  const home = homePage(app);
  await home.open();
  await expect(home.payoutFailed).toBeVisible();
  await expect(home.payoutReason).toBeVisible();
  await inspect(app, '41-payout-failed');
  await home.fixAccount.click();

  const form = applicationPage(app);
  await expect(form.bankHeading).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(t('onboarding.bank.fixAfterFailure'));
  await inspect(app, '42-correct-account');
  await form.saveCorrected.click();
  await expect(page.getByText(t('fields.bank_unchanged'))).toBeVisible();
  const corrected = newBorrower();
  await form.walletNumber.fill(corrected.account);
  await tapUntil(form.saveCorrected, loanPage(app).payoutFailed);

  const loan = loanPage(app);
  await expect(loan.payoutFailed).toBeVisible();
  await expect(page.getByText(t('repayment.accountCorrected'))).toBeVisible();
  await inspect(app, '43-send-again');
  // A phone number gets one OTP per minute.
  await sandbox.advanceDays(1);
  await loan.sendAgain(net).click();
  await confirmSheet(app, sandbox).enter(borrower, t('repayment.sendAgain', { amount: formatMoney(net) }));
  await expect(home.lending).toBeVisible();
  const again = await sandbox.pendingPayout(corrected.account);
  expect(again.amount).toBe(net);
  await sandbox.actOnPayout(again.ref, 'deliver');
  await expect(loan.plan).toBeVisible();
  await expect(loan.payoffHeading).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

test.describe('a payout refused for the ID', () => {
  test.use({ borrower: async ({}, use) => use(newBorrower({ accountEnding: '0006' })) });

  test('[spec 4.reedit 8.withdraw-id] an ID that the bank cannot match leads to the ID form, and a returned payout is reported', async ({
    app,
    sandbox,
    borrower,
  }) => {
    const { page, t } = app;
    const net = testLoan.quote(await sandbox.today()).netProceeds;
    await withdrawLoan(app, sandbox, borrower);
    const home = homePage(app);
    await expect
      .poll(async () => (await sandbox.payouts(borrower.account)).map(({ status }) => status))
      .toEqual(['failed']);
    await home.open();
    await expect(page.getByText(t('home.payoutReasons.identity_mismatch')).first()).toBeVisible();
    await page.getByRole('link', { name: t('home.fix.identity') }).click();

    const form = applicationPage(app);
    await expect(form.identityHeading).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(t('home.payoutReasons.identity_mismatch'));
    await inspect(app, '48-correct-id');
    await form.saveCorrected.click();
    await expect(page.getByText(t('fields.identity_unchanged'))).toBeVisible();
    await inspect(app, '48-id-unchanged');
    await form.idNumber.fill(newBorrower().idNumber);
    const corrected = page.getByText(t('repayment.idCorrected'));
    await tapUntil(form.saveCorrected, corrected);
    await expect(corrected).toBeVisible();
    await inspect(app, '49-id-corrected');
    // A phone number gets one OTP per minute.
    await sandbox.advanceDays(1);
    const loan = loanPage(app);
    await loan.sendAgain(net).click();
    await confirmSheet(app, sandbox).enter(borrower, t('repayment.sendAgain', { amount: formatMoney(net) }));
    const again = await sandbox.pendingPayout(borrower.account);
    await sandbox.actOnPayout(again.ref, 'deliver');
    await expect(loan.plan).toBeVisible();

    await sandbox.actOnPayout(again.ref, 'reject');
    await page.reload();
    await expect(page.getByRole('heading', { name: t('home.payoutReturnedHeading') })).toBeVisible();
    await expect(page.getByText(t('repayment.idCorrected'))).toHaveCount(0);
    await inspect(app, '49-payout-returned');
    expect(await sandbox.verifyLedger()).toContain('Four books agree.');
  });
});
