import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { homePage } from '../../pages/home.page';
import { disputePage } from '../../pages/dispute.page';
import { loanPage } from '../../pages/loan.page';
import { offerPage } from '../../pages/offer.page';
import { resultPage } from '../../pages/result.page';
import { testLoan } from '../../support/test-loan';
import { openCheckout, openOffer } from '../../support/shortcuts';
import { clickTwice } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

const OWED = testLoan.request.centavos;

/** Texts that a borrower sees after paying ₱1,000 of ₱3,000. */
const MISMATCH = {
  en: {
    sentence: 'Different amount received. It counts as a partial payment. Open the loan to see your balance.',
    needed: 'Needed',
    missing: 'Missing',
    figures: '₱3,000.00 was needed; ₱2,000.00 is missing.',
  },
  tl: {
    sentence:
      'Iba ang halagang dumating. Ituturing itong partial payment. Buksan ang loan para makita ang balanse mo.',
    needed: 'Kailangan',
    missing: 'Kulang',
    figures: '₱3,000.00 ang kailangan; kulang ng ₱2,000.00.',
  },
};

test('[spec 8.mismatch 4.repay-results] a payment of less than the requested amount counts as partial, and its result shows the mismatch', async ({
  app,
  sandbox,
  borrower,
  language,
}) => {
  const paid = 100_000;
  await openCheckout(app, sandbox, borrower);
  await checkoutPage(app).payOther(paid);

  const result = resultPage(app);
  await expect(result.mismatch).toBeVisible();
  await expect(app.page.getByText(MISMATCH[language].sentence).filter({ visible: true })).toBeVisible();
  await expect(loanPage(app).figure(MISMATCH[language].needed)).toHaveText('₱3,000.00');
  await expect(loanPage(app).figure(MISMATCH[language].missing)).toHaveText('₱2,000.00');
  await inspect(app, '44-another-amount');
  await result.toLoan.click();
  const loan = loanPage(app);
  await loan.inFull.check();
  await expect(loan.pay(OWED - paid)).toBeVisible();
  const { figures, sentence } = MISMATCH[language];
  await expect(app.page.getByText(`${figures} ${sentence}`).filter({ visible: true })).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

test('[spec 4.repay-results] a payment that the channel has not confirmed is shown as pending, and keeps its value date when the channel confirms it later', async ({
  app,
  sandbox,
  borrower,
}) => {
  await openCheckout(app, sandbox, borrower);
  const ref = checkoutPage(app).reference();
  await checkoutPage(app).hang.click();

  const result = resultPage(app);
  await expect(result.paymentPending).toBeVisible();
  await inspect(app, '45-payment-pending');
  await expect(result.valueDateKept).toBeVisible();
  const { page, t } = app;
  await result.toHome.click();
  await page
    .getByRole('link', { name: t('common.details') })
    .first()
    .click();
  // Home shows the same words and the same link, so the test waits until the loan is shown.
  await expect(loanPage(app).plan).toBeVisible();
  await expect(loanPage(app).pending).toBeVisible();
  await page.getByRole('link', { name: t('pending.track') }).click();
  await expect(result.paymentPending).toBeVisible();
  await result.reportMissing.click();
  await expect(disputePage(app).subject('payment')).toBeChecked();
  await page.goBack();
  await sandbox.actOnPayment(ref, 'pay');
  await expect(result.allPaid).toBeVisible();
});

test('[spec 4.repay-results] leaving the checkout unpaid keeps the value date and allows another payment', async ({
  app,
  sandbox,
  borrower,
}) => {
  await openCheckout(app, sandbox, borrower);
  await checkoutPage(app).back.click();
  const result = resultPage(app);
  await expect(result.checking).toBeVisible();
  await inspect(app, '46-checking');
  await expect(result.valueDateKept).toBeVisible();
  await result.toHome.click();
  await homePage(app).pay(OWED).click();
  await loanPage(app).payNow(OWED);
  await app.page.waitForURL(checkoutPage(app).address);
  await checkoutPage(app).payFull.click();
  await expect(result.allPaid).toBeVisible();
});

test('[spec 4.repay-results] a failed payment leaves the amount due unchanged', async ({
  app,
  sandbox,
  borrower,
}) => {
  await openCheckout(app, sandbox, borrower);
  await checkoutPage(app).fail.click();
  const result = resultPage(app);
  await expect(result.failed).toBeVisible();
  await inspect(app, '47-failed');
  await result.again.click();
  await expect(loanPage(app).pay(OWED)).toBeVisible();
});

test('[spec 4.repay-results] a payment that arrives twice becomes a credit balance, which Home shows', async ({
  app,
  sandbox,
  borrower,
}) => {
  await openCheckout(app, sandbox, borrower);
  const ref = checkoutPage(app).reference();
  await sandbox.actOnPayment(ref, 'twice');
  await checkoutPage(app).back.click();
  const result = resultPage(app);
  await expect(result.allPaid).toBeVisible();
  const credit = formatMoney(OWED);
  await expect(app.page.getByText(app.t('paymentResult.overpaid', { credit }))).toBeVisible();
  await inspect(app, '47-twice');
  const home = homePage(app);
  await home.open();
  await expect(home.creditBalance).toContainText(credit);
  await inspect(app, '47-credit-balance');
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

test('[spec 9.clicklock] the second click of two on a money button reaches no handler, and the money moves once', async ({
  app,
  sandbox,
  borrower,
}) => {
  const quote = testLoan.quote(await sandbox.today());
  await openOffer(app, sandbox, borrower);
  const offer = offerPage(app);
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  expect(await clickTwice(offer.signAndReceive(quote.netProceeds))).toBe(1);
  await confirmSheet(app, sandbox).enter(borrower, offer.confirmLabel(quote.netProceeds), { twice: true });
  await expect(offer.payoutPending).toBeVisible();
  const payout = await sandbox.pendingPayout(borrower.account);
  expect(await sandbox.payouts(borrower.account)).toHaveLength(1);
  await sandbox.actOnPayout(payout.ref, 'deliver');

  await offer.seeLoan.click();
  await loanPage(app).inFull.check();
  await loanPage(app).pay(OWED).click();
  expect(await clickTwice(loanPage(app).confirm)).toBe(1);
  await app.page.waitForURL(checkoutPage(app).address);
  const ref = checkoutPage(app).reference();
  // All payments of one borrower share the first 36 characters of the reference.
  const opened = (await sandbox.payments()).filter((each) => each.ref.startsWith(ref.slice(0, 36)));
  expect(opened).toHaveLength(1);
  await checkoutPage(app).payFull.dblclick();
  await expect(resultPage(app).allPaid).toBeVisible();
  const money = (await sandbox.statement()).filter(({ reference }) => reference === ref);
  expect(money.map(({ amount }) => formatMoney(amount))).toEqual([formatMoney(OWED)]);
});

test('a tap at the moment in which the payment page opens does not pay', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  await openCheckout(app, sandbox, borrower);
  const ref = checkoutPage(app).reference();
  const button = checkoutPage(app).payFull;
  // The page ignores taps until its opening animation has ended. The test stops all animations, so the page stays in
  // this state.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.reload();
  await expect(button).toHaveCSS('pointer-events', 'none');
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(button).toHaveCSS('pointer-events', 'auto');
  expect((await sandbox.payments()).find((each) => each.ref === ref)?.status).toBe('open');
  await button.click();
  await expect(resultPage(app).allPaid).toBeVisible();
});
