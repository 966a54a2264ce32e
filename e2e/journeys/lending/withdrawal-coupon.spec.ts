import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { couponPage } from '../../pages/coupon.page';
import { offerPage } from '../../pages/offer.page';
import { reliefPage } from '../../pages/relief.page';
import { readerOf } from '../../support/screen';
import { sandali } from '../../support/test-loan';
import { applied, askForOffer, offered, receive } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

/** What the coupon takes off the service fee, centavos. */
const OFF = 4_000;

test('[spec 2.coupons] a withdrawal coupon lowers the fee of the offer, comes back with a cancellation, and goes with its money', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  const { totalCost, netProceeds } = sandali.quote(await outside.today());
  const [cost, net] = [totalCost - OFF, netProceeds + OFF];
  await applied(reader, outside, person);
  await outside.giveCoupon(person.phone, 'withdrawal 40 30');
  await page.reload();
  await askForOffer(reader);

  const offer = offerPage(reader);
  const coupon = couponPage(reader);
  await coupon.use.click();
  await expect(offer.signAndReceive(net)).toBeVisible();
  await inspect(reader, '84-offer-with-coupon');
  await page.reload();
  await offer.consentCost(cost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await offer.signAndReceive(net).click();
  await confirmSheet(reader, outside).enter(person, offer.sendMe(net));
  await expect(offer.onItsWay).toBeVisible();
  await receive(reader, outside, person);
  const loan = page.url();
  await coupon.openEnded();
  await expect(coupon.used).toBeVisible();
  expect((await outside.payouts(person.account)).map(({ amount }) => amount)).toEqual([net]);
  expect(await outside.verifyLedger()).toContain('Four books agree.');

  const relief = reliefPage(reader);
  await page.goto(loan);
  await relief.toCancellation.click();
  await relief.sendBack(net).click();
  await page.waitForURL(checkoutPage(reader).address);
  const ref = checkoutPage(reader).reference();
  await checkoutPage(reader).payFull.click();
  await expect(relief.cancelled).toBeVisible();
  const result = page.url();
  await coupon.open();
  await expect(coupon.used).toBeVisible();
  await inspect(reader, '85-coupon-back');
  expect(await outside.verifyLedger()).toContain('Four books agree.');

  const money = (await outside.statement()).find(({ reference }) => reference === ref);
  await outside.actOnPayment(ref, 'take_back');
  await outside.operate('payment', 'reverse', money?.transactionId ?? '', '--why', 'a', 'charge-back');
  await coupon.open();
  await page.reload();
  await expect(coupon.used).toHaveCount(0);
  await page.goto(result);
  await expect(page.getByRole('heading', { name: t('paymentResult.reversed') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('paymentResult.again') })).toBeVisible();
  await inspect(reader, '86-taken-back');
  await page.goto(loan);
  await expect(reliefPage(reader).toCancellation).toBeVisible();
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});

test('[spec 2.route.coupon 2.coupons] "Use" in the list of coupons lowers the fee of the open offer; what is removed there stays removed', async ({
  reader,
  outside,
  person,
}) => {
  const { page } = reader;
  const { netProceeds: net } = sandali.quote(await outside.today());
  await offered(reader, outside, person);
  await outside.giveCoupon(person.phone, 'withdrawal 40 30');
  const coupon = couponPage(reader);
  await coupon.open();
  await coupon.use.click();

  const offer = offerPage(reader);
  await expect(offer.signAndReceive(net + OFF)).toBeVisible();
  await coupon.remove.click();
  await expect(offer.signAndReceive(net)).toBeVisible();
  await page.reload();
  await expect(coupon.use).toBeVisible();
  await expect(offer.signAndReceive(net)).toBeVisible();
});

test('[spec 2.signing 2.coupons] an offer that changes on another screen is not signed at figures that nobody read', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t, language } = reader;
  const { totalCost, netProceeds: net } = sandali.quote(await outside.today());
  await offered(reader, outside, person);
  await outside.giveCoupon(person.phone, 'withdrawal 40 30');
  const offer = offerPage(reader);
  await offer.consentCost(totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();

  const elsewhere = readerOf(await page.context().newPage(), language);
  const coupon = couponPage(elsewhere);
  await coupon.open();
  await coupon.use.click();
  await expect(offerPage(elsewhere).signAndReceive(net + OFF)).toBeVisible();

  await offer.signAndReceive(net).click();
  await expect(page.getByText(t('errors.stale'))).toBeVisible();
  await expect(offer.consentAgreement).not.toBeChecked();
  await inspect(reader, '87-offer-changed');
  await offer.consentCost(totalCost - OFF).check();
  await offer.consentAgreement.check();
  await offer.signAndReceive(net + OFF).click();
  await confirmSheet(reader, outside).enter(person, offer.sendMe(net + OFF));
  await expect(offer.onItsWay).toBeVisible();
});
