import { addDays } from '@tulay/engine/calendar';
import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { offerPage } from '../../pages/offer.page';
import { reliefPage } from '../../pages/relief.page';
import { resultPage } from '../../pages/result.page';
import { newBorrower } from '../../support/borrower';
import { testLoan } from '../../support/test-loan';
import { takeLoan, withdrawLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

/**
 * Sentence that tells the borrower to call customer service. The app shows it for 24 hours after the money has arrived.
 */
const SERVICE = {
  en: 'Customer service also helps you cancel, within 24 hours after you receive the money. Call (02) 8000-0000, 9:00 AM to 6:00 PM, Manila time.',
  tl: 'Matutulungan ka rin ng customer service na mag-cancel, sa loob ng 24 oras pagkatanggap ng pera. Tumawag sa (02) 8000-0000, 9:00 AM hanggang 6:00 PM, Manila time.',
};

/** What the confirmation sheet says. The borrower received ₱2,932.80, and pays with GCash, which takes no fee. */
const CONFIRMED = {
  en: {
    'What it pays': 'Free cancellation',
    'You pay': '₱2,932.80',
    'Payment channel': 'GCash',
    'Channel fee': 'No fee',
    'After this payment': 'Loan canceled, nothing owed',
  },
  tl: {
    'Ano ang babayaran nito': 'Libreng pag-cancel',
    'Babayaran mo': '₱2,932.80',
    'Channel ng bayad': 'GCash',
    'Fee ng channel': 'Walang fee',
    'Pagkatapos ng bayad na ito': 'Canceled ang loan, wala nang babayaran',
  },
};

test('[spec 2.repay-confirm 9.durations 9.cancel-service] within the cooling-off period a loan is canceled by paying back the net proceeds, and the limit is free again', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, language } = app;
  const relief = reliefPage(app);
  const today = await sandbox.today();
  const { netProceeds, principal } = testLoan.quote(today);
  await takeLoan(app, sandbox, borrower);

  await relief.toCancellation.click();
  await expect(relief.cancellableUntil(addDays(today, 3))).toBeVisible();
  await expect(relief.saved).toHaveText(formatMoney(principal - netProceeds));
  await expect(page.getByText(SERVICE[language])).toBeVisible();
  await inspect(app, '67-cancel');
  await page.reload();
  const checkouts = async () => (await sandbox.payments()).map(({ ref }) => ref);
  const before = await checkouts();
  await relief.payCancellation(netProceeds).click();
  for (const [name, value] of Object.entries(CONFIRMED[language])) {
    await expect(loanPage(app).figure(name), name).toHaveText(value);
  }
  await inspect(app, '67-cancel-confirm');
  expect(await checkouts()).toEqual(before);
  await loanPage(app).confirm.dblclick();
  await page.waitForURL(checkoutPage(app).address);
  const ref = checkoutPage(app).reference();
  await checkoutPage(app).payFull.click();
  await expect(relief.canceled).toBeVisible();
  await inspect(app, '68-canceled');

  await resultPage(app).toLoan.click();
  await expect(relief.ended).toBeVisible();
  await expect(loanPage(app).receipt).toBeVisible();
  await inspect(app, '69-canceled-loan');
  const mine = (await sandbox.statement()).filter(({ reference }) => reference === ref);
  expect(mine.map(({ amount }) => amount)).toEqual([netProceeds]);
  const [payout] = await sandbox.payouts(borrower.account);
  expect(payout?.amount).toBe(netProceeds);
  await homePage(app).open();
  await expect(homePage(app).calculator).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

test.describe('a loan canceled before its payout', () => {
  test.use({ borrower: async ({}, use) => use(newBorrower({ accountEnding: '0001' })) });

  test('a loan whose payout failed is canceled without a payment, and the limit is free again', async ({
    app,
    sandbox,
    borrower,
  }) => {
    const relief = reliefPage(app);
    const { netProceeds } = testLoan.quote(await sandbox.today());
    await withdrawLoan(app, sandbox, borrower);
    const refused = async () => (await sandbox.payouts(borrower.account)).map(({ status }) => status);
    await expect.poll(refused).toEqual(['failed']);
    await offerPage(app).seeLoan.click();
    await expect(loanPage(app).sendAgain(netProceeds)).toBeVisible();
    await relief.cancelUnpaid.click();
    await expect(relief.cancelNow).toBeVisible();
    await inspect(app, '69b-cancel-unpaid');
    await relief.cancelNow.dblclick();
    await expect(relief.nothingOwed).toBeVisible();
    await homePage(app).open();
    await expect(homePage(app).calculator).toBeVisible();
    expect(await sandbox.verifyLedger()).toContain('Four books agree.');
  });
});
