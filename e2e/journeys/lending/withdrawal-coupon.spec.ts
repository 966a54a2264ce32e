import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { couponPage } from '../../pages/coupon.page';
import { offerPage } from '../../pages/offer.page';
import { reliefPage } from '../../pages/relief.page';
import { appOf } from '../../support/app';
import { testLoan } from '../../support/test-loan';
import { logInAndApply, requestOffer, openOffer, receiveMoney } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

/** Discount of the coupon on the service fee, centavos. */
const OFF = 4_000;

test('[spec 2.coupons] a withdrawal coupon lowers the fee, is returned when the loan is canceled, and counts as used again if the payment of the cancellation is reversed', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const { totalCost, netProceeds } = testLoan.quote(await sandbox.today());
  const [cost, net] = [totalCost - OFF, netProceeds + OFF];
  await logInAndApply(app, sandbox, borrower);
  await sandbox.giveCoupon(borrower.phone, 'withdrawal 40 30');
  await page.reload();
  await requestOffer(app);

  const offer = offerPage(app);
  const coupon = couponPage(app);
  await coupon.use.click();
  await expect(offer.signAndReceive(net)).toBeVisible();
  await inspect(app, '84-offer-with-coupon');
  await page.reload();
  await offer.consentCost(cost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await offer.signAndReceive(net).click();
  await confirmSheet(app, sandbox).enter(borrower, offer.confirmLabel(net));
  await expect(offer.payoutPending).toBeVisible();
  await receiveMoney(app, sandbox, borrower);
  const loan = page.url();
  await coupon.openUnusable();
  await expect(coupon.used).toBeVisible();
  expect((await sandbox.payouts(borrower.account)).map(({ amount }) => amount)).toEqual([net]);
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');

  const relief = reliefPage(app);
  await page.goto(loan);
  await relief.toCancellation.click();
  await relief.payBack(net);
  await page.waitForURL(checkoutPage(app).address);
  const ref = checkoutPage(app).reference();
  await checkoutPage(app).payFull.click();
  await expect(relief.canceled).toBeVisible();
  const result = page.url();
  await coupon.open();
  await expect(coupon.used).toBeVisible();
  await inspect(app, '85-coupon-returned');
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');

  const money = (await sandbox.statement()).find(({ reference }) => reference === ref);
  await sandbox.actOnPayment(ref, 'take_back');
  await sandbox.runCommand('payment', 'reverse', money?.transactionId ?? '', '--why', 'a', 'charge-back');
  await coupon.open();
  await page.reload();
  await expect(coupon.used).toHaveCount(0);
  await page.goto(result);
  await expect(page.getByRole('heading', { name: t('paymentResult.reversed') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('paymentResult.again') })).toBeVisible();
  await inspect(app, '86-reversed');
  await page.goto(loan);
  await expect(reliefPage(app).toCancellation).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

test('[spec 2.route.coupon 2.coupons] a coupon used from the list lowers the fee of the open offer, and can be removed there', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  const { netProceeds: net } = testLoan.quote(await sandbox.today());
  await openOffer(app, sandbox, borrower);
  await sandbox.giveCoupon(borrower.phone, 'withdrawal 40 30');
  const coupon = couponPage(app);
  await coupon.open();
  await coupon.use.click();

  const offer = offerPage(app);
  await expect(offer.signAndReceive(net + OFF)).toBeVisible();
  await coupon.remove.click();
  await expect(offer.signAndReceive(net)).toBeVisible();
  await page.reload();
  await expect(coupon.use).toBeVisible();
  await expect(offer.signAndReceive(net)).toBeVisible();
});

test('[spec 2.signing 2.coupons] an offer that changed in another tab cannot be signed at the old price', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  const { totalCost, netProceeds: net } = testLoan.quote(await sandbox.today());
  await openOffer(app, sandbox, borrower);
  await sandbox.giveCoupon(borrower.phone, 'withdrawal 40 30');
  const offer = offerPage(app);
  await offer.consentCost(totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();

  const elsewhere = appOf(await page.context().newPage(), language);
  const coupon = couponPage(elsewhere);
  await coupon.open();
  await coupon.use.click();
  await expect(offerPage(elsewhere).signAndReceive(net + OFF)).toBeVisible();

  await offer.signAndReceive(net).click();
  await expect(page.getByText(t('errors.stale'))).toBeVisible();
  await expect(offer.consentAgreement).not.toBeChecked();
  await inspect(app, '87-offer-changed');
  await offer.consentCost(totalCost - OFF).check();
  await offer.consentAgreement.check();
  await offer.signAndReceive(net + OFF).click();
  await confirmSheet(app, sandbox).enter(borrower, offer.confirmLabel(net + OFF));
  await expect(offer.payoutPending).toBeVisible();
});
