import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { applicationPage } from '../../pages/application.page';
import { confirmSheet } from '../../pages/confirm.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { freshBorrower } from '../../support/borrower';
import { withdrawn } from '../../support/shortcuts';
import { sandali } from '../../support/test-loan';
import { expect, test } from '../../support/fixtures';

test.use({ person: async ({}, use) => use(freshBorrower({ accountEnding: '0001' })) });

test('[spec 4.reedit 8.withdraw-bank 8.disburse 8.wallet] money that the account refused goes to the corrected one', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  const net = sandali.quote(await outside.today()).netProceeds;
  await withdrawn(reader, outside, person);
  const refused = async () => (await outside.payouts(person.account)).map(({ status }) => status);
  await expect.poll(refused).toEqual(['failed']);

  // Who is still at the page that sent it, learns it there.
  await expect(page.getByRole('heading', { name: t('repayment.payoutFailed') })).toBeVisible();
  await expect(page.getByText(t('home.nothingOwed'))).toBeVisible();
  await inspect(reader, '40-not-sent');
  const home = homePage(reader);
  await home.open();
  await expect(home.payoutFailed).toBeVisible();
  await expect(home.payoutReason).toBeVisible();
  await inspect(reader, '41-payout-failed');
  await home.fixAccount.click();

  const form = applicationPage(reader);
  await expect(form.bankHeading).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(t('onboarding.bank.fixAfterFailure'));
  await inspect(reader, '42-mend');
  const mended = freshBorrower();
  await form.walletNumber.fill(mended.account);
  await form.saveMended.click();

  const loan = loanPage(reader);
  await expect(loan.payoutFailed).toBeVisible();
  await expect(page.getByText(t('repayment.accountCorrected'))).toBeVisible();
  await inspect(reader, '43-send-again');
  // Between two codes to one number lies a minute.
  await outside.advanceDays(1);
  await loan.sendAgain(net).click();
  await confirmSheet(reader, outside).enter(person, t('repayment.sendAgain', { amount: formatMoney(net) }));
  await expect(home.lending).toBeVisible();
  const again = await outside.pendingPayout(mended.account);
  expect(again.amount).toBe(net);
  await outside.actOnPayout(again.ref, 'deliver');
  await expect(loan.plan).toBeVisible();
  await expect(loan.payoffHeading).toBeVisible();
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});

test.describe('an ID that does not match', () => {
  test.use({ person: async ({}, use) => use(freshBorrower({ accountEnding: '0006' })) });

  test('[spec 4.reedit 8.withdraw-id] an ID that the bank cannot match leads to the ID form; money that comes back is said in words', async ({
    reader,
    outside,
    person,
  }) => {
    const { page, t } = reader;
    const net = sandali.quote(await outside.today()).netProceeds;
    await withdrawn(reader, outside, person);
    const home = homePage(reader);
    await expect
      .poll(async () => (await outside.payouts(person.account)).map(({ status }) => status))
      .toEqual(['failed']);
    await home.open();
    await expect(page.getByText(t('home.payoutReasons.identity_mismatch')).first()).toBeVisible();
    await page.getByRole('link', { name: t('home.fixIdentity') }).click();

    const form = applicationPage(reader);
    await expect(form.identityHeading).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(t('onboarding.bank.identityMismatch'));
    await inspect(reader, '48-mend-id');
    await form.saveMended.click();
    await expect(page.getByText(t('repayment.idCorrected'))).toBeVisible();
    await inspect(reader, '49-id-mended');
    // Between two codes to one number lies a minute.
    await outside.advanceDays(1);
    const loan = loanPage(reader);
    await loan.sendAgain(net).click();
    await confirmSheet(reader, outside).enter(person, t('repayment.sendAgain', { amount: formatMoney(net) }));
    const again = await outside.pendingPayout(person.account);
    await outside.actOnPayout(again.ref, 'deliver');
    await expect(loan.plan).toBeVisible();

    await outside.actOnPayout(again.ref, 'reject');
    await page.reload();
    await expect(page.getByRole('heading', { name: t('home.payoutReturnedHeading') })).toBeVisible();
    await expect(page.getByText(t('repayment.idCorrected'))).toHaveCount(0);
    await inspect(reader, '49-came-back');
    expect(await outside.verifyLedger()).toContain('Four books agree.');
  });
});
