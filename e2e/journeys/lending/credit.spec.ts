import { formatMoney } from '@tulay/copy/document-format';
import { CREDIT_RETURN_DAYS } from '@tulay/engine/constants';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { creditPage } from '../../pages/credit.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { resultPage } from '../../pages/result.page';
import { type App, appOf } from '../../support/app';
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
  await expect(message.first()).toBeVisible();
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
  await expect(credit.delivered).toBeVisible();
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

/** Creates a pay link on the screen, and opens it in another tab. */
async function expectPayableByLink({ page, language, t }: App, owed: number): Promise<void> {
  await page.getByRole('button', { name: t('payment.link.make') }).click();
  const link = page.getByText(/#\/y6pl\?t=/);
  await expect(link).toBeVisible();
  const visitor = appOf(await page.context().newPage(), language);
  await visitor.page.goto((await link.textContent()) ?? '');
  await expect(visitor.page.getByText(t('payLink.give_back'))).toBeVisible();
  await inspect(visitor, '67-give-back-link');
  await loanPage(visitor).pay(owed).click();
  await expect(visitor.page.getByRole('dialog')).toContainText(t('giveBack.after'));
  await inspect(visitor, '67-give-back-link-confirm');
  await visitor.page.close();
}

test('after a charge-back, credit that was already returned is shown as money to give back on Home, the loan and Me, and has to be paid before a new loan', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const owed = testLoan.request.centavos;
  await openCheckout(app, sandbox, borrower);
  const [checkout] = await sandbox.payments();
  await sandbox.actOnPayment(checkout?.ref ?? '', 'twice');
  const credit = creditPage(app);
  await credit.open();
  await credit.send(owed).click();
  const { ref } = await sandbox.pendingPayout(borrower.account);
  await sandbox.actOnPayout(ref, 'deliver');
  await expect(credit.delivered).toBeVisible();
  const money = (await sandbox.statement()).find((line) => line.reference === checkout?.ref);
  await sandbox.runCommand('payment', 'reverse', money?.transactionId ?? '', '--why', 'a', 'charge-back');
  await sandbox.actOnPayment(checkout?.ref ?? '', 'take_back');

  await page.goto('/#/my');
  await page.reload();
  await expect(credit.giveBackRow).toContainText(formatMoney(owed));
  await inspect(app, '66-give-back-in-me');
  await homePage(app).open();
  await expect(credit.giveBack(owed)).toBeVisible();
  await expect(page.getByText(t('home.settledButOwing'))).toBeVisible();
  await inspect(app, '66-give-back-on-home');
  await page.getByRole('link', { name: t('home.settledPaper') }).click();
  const onLoan = page.locator('[data-route="repaidDetail"]').getByText(formatMoney(owed));
  await expect(onLoan.filter({ visible: true }).first()).toBeVisible();
  await inspect(app, '66-give-back-loan');
  await credit.giveBack(owed).click();
  await expect(credit.giveBackNow(owed)).toBeVisible();
  await inspect(app, '67-give-back');
  await expectPayableByLink(app, owed);
  await credit.giveBackNow(owed).click();
  await inspect(app, '67-give-back-confirm');
  await loanPage(app).confirm.click();
  await checkoutPage(app).payFull.click();
  await expect(page.getByRole('heading', { name: t('giveBack.doneHeading') })).toBeVisible();
  await inspect(app, '68-give-back-done');
  await homePage(app).open();
  await expect(credit.giveBack(owed)).toHaveCount(0);
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
  await expect(credit.failed).toBeVisible();
  await expect(credit.send(EXTRA)).toBeVisible();
  await inspect(app, '65-credit-failed');
  await credit.changeAccount.click();
  await expect(app.page.getByRole('heading', { name: app.t('titles.changeBank') })).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
