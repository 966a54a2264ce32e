import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { homePage } from '../../pages/home.page';
import { disputePage } from '../../pages/dispute.page';
import { loanPage } from '../../pages/loan.page';
import { offerPage } from '../../pages/offer.page';
import { resultPage } from '../../pages/result.page';
import { sandali } from '../../support/test-loan';
import { atCheckout, offered } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const OWED = sandali.wish.centavos;

test('[spec 8.mismatch 4.repay-results] another amount fails as the full payment and counts as a part of it', async ({
  reader,
  outside,
  person,
}) => {
  const paid = 100_000;
  await atCheckout(reader, outside, person);
  await checkoutPage(reader).payOther(paid);

  const result = resultPage(reader);
  await expect(result.mismatch).toBeVisible();
  await expect(result.mismatchNote).toBeVisible();
  await inspect(reader, '44-another-amount');
  await result.toLoan.click();
  const loan = loanPage(reader);
  await expect(loan.pay(OWED - paid)).toBeVisible();
  await expect(loan.mismatch).toBeVisible();
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});

test('[spec 4.repay-results] a payment that hangs is on its way, with its date held, until the channel confirms', async ({
  reader,
  outside,
  person,
}) => {
  await atCheckout(reader, outside, person);
  const ref = checkoutPage(reader).reference();
  await checkoutPage(reader).hang.click();

  const result = resultPage(reader);
  await expect(result.onItsWay).toBeVisible();
  await inspect(reader, '45-on-its-way');
  await expect(result.dateHeld).toBeVisible();
  const { page, t } = reader;
  await result.toHome.click();
  await page
    .getByRole('link', { name: t('common.details') })
    .first()
    .click();
  await expect(loanPage(reader).pending).toBeVisible();
  await page.getByRole('link', { name: t('payment.seePayment') }).click();
  await expect(result.onItsWay).toBeVisible();
  await result.tooLong.click();
  await expect(disputePage(reader).about('payment')).toBeChecked();
  await page.goBack();
  await outside.actOnPayment(ref, 'pay');
  await expect(result.allPaid).toBeVisible({ timeout: 20_000 });
});

test('[spec 4.repay-results] leaving the payment page unpaid holds the date, and one may pay again', async ({
  reader,
  outside,
  person,
}) => {
  await atCheckout(reader, outside, person);
  await checkoutPage(reader).back.click();
  const result = resultPage(reader);
  await expect(result.checking).toBeVisible();
  await inspect(reader, '46-checking');
  await expect(result.dateHeld).toBeVisible();
  await result.toHome.click();
  await homePage(reader).pay(OWED).click();
  await loanPage(reader).pay(OWED).click();
  await reader.page.waitForURL(checkoutPage(reader).address);
  await checkoutPage(reader).payFull.click();
  await expect(result.allPaid).toBeVisible();
});

test('[spec 4.repay-results] a payment that failed took no money', async ({ reader, outside, person }) => {
  await atCheckout(reader, outside, person);
  await checkoutPage(reader).fail.click();
  const result = resultPage(reader);
  await expect(result.failed).toBeVisible();
  await inspect(reader, '47-failed');
  await result.again.click();
  await expect(loanPage(reader).pay(OWED)).toBeVisible();
});

test('[spec 4.repay-results] money that came twice is all counted, and said', async ({
  reader,
  outside,
  person,
}) => {
  await atCheckout(reader, outside, person);
  const ref = checkoutPage(reader).reference();
  await outside.actOnPayment(ref, 'twice');
  await checkoutPage(reader).back.click();
  const result = resultPage(reader);
  await expect(result.allPaid).toBeVisible();
  const credit = formatMoney(OWED);
  await expect(reader.page.getByText(reader.t('paymentResult.overpaid', { credit }))).toBeVisible();
  await inspect(reader, '47-twice');
  // Not only there: until it is sent back, Home says whose it is.
  const home = homePage(reader);
  await home.open();
  await expect(home.kept).toContainText(credit);
  await inspect(reader, '47-kept');
  await home.kept.click();
  const letter = reader.page.getByRole('textbox', { name: reader.t('support.words') });
  await expect(letter).toHaveValue(reader.t('support.requestCredit'));
  await inspect(reader, '47-kept-letter');
  await reader.page.getByRole('button', { name: reader.t('support.send'), exact: true }).click();
  await expect(reader.page.getByText(reader.t('support.states.open'))).toHaveCount(1);
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});

test('[spec 9.clicklock] a double tap on the money buttons has one effect', async ({
  reader,
  outside,
  person,
}) => {
  const quote = sandali.quote(await outside.today());
  await offered(reader, outside, person);
  const offer = offerPage(reader);
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await offer.signAndReceive(quote.netProceeds).dblclick();
  await confirmSheet(reader, outside).enter(person, offer.sendMe(quote.netProceeds), { twice: true });
  await expect(offer.onItsWay).toBeVisible();
  const payout = await outside.pendingPayout(person.account);
  expect(await outside.payouts(person.account)).toHaveLength(1);
  await outside.actOnPayout(payout.ref, 'deliver');

  await offer.seeLoan.click();
  await loanPage(reader).pay(OWED).dblclick();
  await reader.page.waitForURL(checkoutPage(reader).address);
  const ref = checkoutPage(reader).reference();
  // The borrower is in a payment's reference: another one would begin alike.
  const opened = (await outside.payments()).filter((each) => each.ref.startsWith(ref.slice(0, 36)));
  expect(opened).toHaveLength(1);
  await checkoutPage(reader).payFull.dblclick();
  await expect(resultPage(reader).allPaid).toBeVisible();
  const money = (await outside.statement()).filter(({ reference }) => reference === ref);
  expect(money.map(({ amount }) => formatMoney(amount))).toEqual([formatMoney(OWED)]);
});
