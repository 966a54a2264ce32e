import { daysBetween } from '@tulay/engine/calendar';
import { formatMoney } from '@tulay/copy/document-format';
import { bankingArrival } from '@tulay/engine/payout/networks';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { formatDay } from '../../pages/figures';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { offerPage } from '../../pages/offer.page';
import { resultPage } from '../../pages/result.page';
import { expect, test } from '../../support/fixtures';
import { inspect } from '../../support/inspect';
import { openCheckout } from '../../support/shortcuts';

const LIMIT = 8_000_000;

test('[spec 3.bank 8.disburse] an ₱80,000 loan is not offered to an e-wallet, and reaches a bank by PESONet on a banking day', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  const home = homePage(app);
  const offer = offerPage(app);
  await openCheckout(app, sandbox, borrower);
  await checkoutPage(app).payFull.click();
  await expect(resultPage(app).settled).toBeVisible();
  await sandbox.setLimit(borrower.phone, LIMIT);
  // A phone number gets one OTP per minute. The clock stays before the cut-off of PESONet.
  await sandbox.advanceDays(1);

  await home.open();
  await page.reload();
  await page.getByRole('radio', { name: t('loan.products.hulugan') }).check();
  await page.getByRole('radio', { name: t('home.often.month') }).check();
  await home.calculator.fill(String(LIMIT));
  const refused = page
    .getByText(/₱50,000\.00/)
    .filter({ visible: true })
    .first();
  await expect(refused).toContainText('GCash');
  await inspect(app, '80-wallet-too-small');

  // The offer shows the same refusal instead of a button to sign, so the borrower cannot sign anything.
  await home.continueWith(LIMIT).click();
  await expect(offer.heading).toBeVisible();
  await expect(
    page
      .getByText(/₱50,000\.00/)
      .filter({ visible: true })
      .first(),
  ).toContainText('GCash');
  await expect(offer.consentAgreement).toHaveCount(0);
  await inspect(app, '81-offer-too-small');
  await page
    .getByRole('link', { name: t('loan.changeTarget') })
    .filter({ visible: true })
    .last()
    .click();

  // The account form offers only banks.
  await expect(page.getByRole('heading', { name: t('onboarding.bank.changeHeading') })).toBeVisible();
  await expect(page.getByRole('radio', { name: t('onboarding.options.kind.wallet') })).toBeDisabled();
  await expect(page.getByRole('radio', { name: t('onboarding.options.kind.remittance') })).toBeDisabled();
  await inspect(app, '82-account-kinds');
  await page.getByRole('radio', { name: t('onboarding.options.kind.bank') }).check();
  await page.getByRole('button', { name: t('onboarding.bank.channelBank') }).click();
  const now = new Date(`${await sandbox.today()}T09:30:00+08:00`);
  const arrival = formatDay(language, bankingArrival(now), 'weekday');
  await expect(
    page
      .getByText(t('loan.byDay', { date: arrival }))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await inspect(app, '83-bank-names');
  await page.getByRole('button', { name: 'BDO Unibank' }).click();
  const text = (label: string) => page.getByLabel(label, { exact: true });
  await text(t('onboarding.bank.account')).fill('001234567890');
  await text(t('onboarding.bank.accountConfirm')).fill('001234567890');
  await page.getByRole('button', { name: t('onboarding.bank.changeButton'), exact: true }).click();
  await confirmSheet(app, sandbox).enter(borrower, t('onboarding.bank.changeButton'));

  // Back on the offer, the borrower sees the day on which the money arrives, before signing.
  await expect(offer.consentAgreement).toBeVisible();
  await expect(
    page
      .getByText(t('loan.byDay', { date: arrival }))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await inspect(app, '84-offer-pesonet');
  await sandbox.advanceHours(1);
  const order = (await (await page.request.get('/api/v1/orders')).json()).current[0];
  const { quote } = await (await page.request.get(`/api/v1/orders/${order.orderId}`)).json();
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await offer.signAndReceive(quote.netProceeds).click();
  await confirmSheet(app, sandbox).enter(borrower, offer.confirmLabel(quote.netProceeds));
  await expect(offer.payoutPending).toBeVisible();
  await expect(
    page.getByText(t('loan.arrivalHint.day', { when: arrival })).filter({ visible: true }),
  ).toBeVisible();
  // The screen shows the amount of each installment, and not the whole sum on the last date.
  const due = (amount: string) => page.getByText(t('loan.track.due', { amount })).filter({ visible: true });
  const sums: string[] = quote.schedule.map(({ amount }: { amount: number }) => formatMoney(amount));
  expect(sums).toHaveLength(3);
  for (const each of new Set(sums)) {
    await expect(due(each)).toHaveCount(sums.filter((other) => other === each).length);
  }
  await inspect(app, '85-on-its-way');
  const { amount } = await sandbox.pendingPayout('001234567890');
  expect(amount).toBe(quote.netProceeds);

  // The test does nothing in the sandbox here: the simulated bank credits the transfer by itself on the promised day.
  await sandbox.advanceDays(daysBetween(await sandbox.today(), bankingArrival(now)) + 1);
  await offer.seeLoan.click();
  await expect(loanPage(app).plan).toBeVisible();
  await inspect(app, '86-large-loan');
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
