import { formatMoney } from '@tulay/copy/document-format';
import { CREDIT_RETURN_DAYS } from '@tulay/engine/constants';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { creditPage } from '../../pages/credit.page';
import { homePage } from '../../pages/home.page';
import { resultPage } from '../../pages/result.page';
import type { App } from '../../support/app';
import type { Borrower } from '../../support/borrower';
import { openCheckout } from '../../support/shortcuts';
import type { Sandbox } from '../../support/sandbox';
import { testLoan } from '../../support/test-loan';
import { expect, test } from '../../support/fixtures';

const EXTRA = 70_000;

/** Takes the test loan, pays more than it owes and opens Home. */
async function overpay(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await openCheckout(app, sandbox, borrower);
  await checkoutPage(app).payOther(testLoan.request.centavos + EXTRA);
  await expect(resultPage(app).allPaid).toBeVisible();
  await homePage(app).open();
}

test('overpaid money is announced with its amount, and one tap sends it back with a proof', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const amount = formatMoney(EXTRA);
  await overpay(app, sandbox, borrower);
  const credit = creditPage(app);
  await expect(homePage(app).creditBalance).toContainText(amount);
  await inspect(app, '60-credit-on-home');

  await page.goto('/#/msgCenter');
  const message = page.getByText(t('inbox.topics.credit_added.title', { amount })).filter({ visible: true });
  await expect(message.first()).toBeVisible({ timeout: 25_000 });
  await message.first().click();
  await inspect(app, '60-credit-message');
  await page
    .getByRole('link', { name: t('inbox.toCredit') })
    .filter({ visible: true })
    .click();
  await expect(credit.send(EXTRA)).toBeVisible();
  await inspect(app, '61-credit-balance');
  await credit.keep.check();
  await expect(credit.keptHint).toBeVisible();
  await inspect(app, '61-credit-kept');
  await credit.keep.uncheck();
  await expect(credit.keptHint).toHaveCount(0);
  await credit.send(EXTRA).click();
  await expect(credit.underWay).toBeVisible();
  await inspect(app, '62-credit-on-its-way');

  const { ref } = await sandbox.pendingPayout(borrower.account);
  await sandbox.actOnPayout(ref, 'deliver');
  await expect(credit.delivered).toBeVisible({ timeout: 20_000 });
  await expect(credit.reference).toBeVisible();
  await expect(credit.copyReference).toBeVisible();
  await inspect(app, '63-credit-delivered');
  await homePage(app).open();
  await expect(homePage(app).creditBalance).toHaveCount(0);
  await page.goto('/#/my');
  await expect(credit.row).toBeVisible();
  await inspect(app, '64-credit-in-me');
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

test('a credit balance that nobody touches is sent after seven days, and a failed return asks for another account', async ({
  app,
  sandbox,
  borrower,
}) => {
  await overpay(app, sandbox, borrower);
  await sandbox.advanceDays(CREDIT_RETURN_DAYS);
  const { ref, amount } = await sandbox.pendingPayout(borrower.account);
  expect(amount).toBe(EXTRA);
  await sandbox.actOnPayout(ref, 'reject');
  const credit = creditPage(app);
  await credit.open();
  await expect(credit.failed).toBeVisible({ timeout: 20_000 });
  await expect(credit.send(EXTRA)).toBeVisible();
  await inspect(app, '65-credit-failed');
  await credit.changeAccount.click();
  await expect(app.page.getByRole('heading', { name: app.t('shell.titles.changeBank') })).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
