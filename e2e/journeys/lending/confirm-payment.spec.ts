import { formatMoney } from '@tulay/copy/document-format';
import { checkoutPage } from '../../pages/checkout.page';
import { formatDay } from '../../pages/figures';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { reliefPage } from '../../pages/relief.page';
import { inspect } from '../../support/inspect';
import { takeLoan } from '../../support/shortcuts';
import { testLoan } from '../../support/test-loan';
import { expect, test } from '../../support/fixtures';

const OWED = testLoan.request.centavos;
const PART = 100_000;

/** What a borrower reads about free cancellation on the day of the disbursement. ₱67.20: the service fee and its tax. */
const FREE = {
  en: { offer: 'Cancel for free and save ₱67.20', back: 'send back only ₱2,932.80', go: 'Cancel for free' },
  tl: {
    offer: 'I-cancel nang libre, makatipid ng ₱67.20',
    back: 'ibalik lang ang ₱2,932.80',
    go: 'I-cancel nang libre',
  },
};

test('on the day of the disbursement, Home and the loan show free cancellation first, and no payment is preselected', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, language } = app;
  const words = FREE[language];
  await takeLoan(app, sandbox, borrower);
  const ways = page.getByRole('radio').filter({ visible: true });
  await expect(ways.first()).toHaveAccessibleName(new RegExp(`${words.offer}.*${words.back}`));
  await expect(ways.first()).toBeChecked();
  const go = page.getByRole('button', { name: words.go, exact: true });
  await expect(go).toBeVisible();
  await expect(loanPage(app).pay(OWED)).toHaveCount(0);
  await inspect(app, '45-cancel-first');
  await go.click();
  await expect(reliefPage(app).saved).toHaveText('₱67.20');

  const home = homePage(app);
  await home.open();
  await expect(home.pay(OWED)).toBeVisible();
  await expect(page.getByText(words.offer).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(words.back).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').filter({ visible: true }).first()).toHaveText(
    words.go,
  );
  await inspect(app, '45-home-cancel-first');
  await home.cancelFree.click();
  await expect(reliefPage(app).saved).toHaveText('₱67.20');

  // After the cooling-off days the free cancellation is no longer offered, and the full payoff is selected again.
  await sandbox.advanceDays(4);
  await home.open();
  await page.reload();
  await expect(home.payPart).toBeVisible();
  await expect(home.cancelFree).toHaveCount(0);
  await page.getByRole('link', { name: app.t('common.details') }).click();
  await expect(loanPage(app).inFull).toBeChecked();
  await expect(loanPage(app).cancelOffer).toHaveCount(0);

  // A partial payment lowers the interest of later days, of which the due date has none.
  const least = { min: formatMoney(10_000) };
  await expect(page.getByText(app.t('repayment.partFrom', least))).toBeVisible();
  await sandbox.advanceDays(10);
  await page.reload();
  await expect(loanPage(app).inPart).toBeVisible();
  await expect(page.getByText(app.t('repayment.partFrom', least))).toHaveCount(0);
});

test('[spec 2.repay-confirm] a payment is confirmed in a sheet before its channel opens', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  const today = await sandbox.today();
  await takeLoan(app, sandbox, borrower);
  const loan = loanPage(app);
  const checkouts = async () => (await sandbox.payments()).map(({ ref }) => ref);
  const before = await checkouts();
  const saved = OWED - testLoan.quote(today).netProceeds;
  await loan.inPart.check();
  await expect(page.getByRole('button', { name: t('repayment.payPart'), exact: true })).toBeVisible();
  await loan.partAmount.fill('1000');
  await loan.pay(PART).click();
  await expect(loan.figure(t('repayment.confirm.pays'))).toHaveText(t('repayment.payPart'));
  await expect(loan.figure(t('repayment.confirm.amount'))).toHaveText(formatMoney(PART));
  await expect(loan.figure(t('repayment.confirm.fee'))).not.toBeEmpty();
  await expect(loan.figure(t('repayment.confirm.valueDate'))).toHaveText(
    formatDay(language, today, 'weekday'),
  );
  await expect(loan.figure(t('repayment.confirm.after'))).toHaveText(
    t('repayment.confirm.left', { amount: formatMoney(OWED - PART) }),
  );
  await inspect(app, '45-confirm-payment');
  expect(await checkouts()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(loan.confirm).toHaveCount(0);

  await loan.inFull.check();
  await loan.pay(OWED).click();
  await expect(loan.figure(t('repayment.confirm.after'))).toHaveText(t('repayment.confirm.closed'));
  await inspect(app, '45-confirm-full-payment');
  await loan.confirm.click();
  await page.waitForURL(checkoutPage(app).address);

  await page.goBack();
  await loan.cancelOffer.check();
  await loan.cancelFree.click();
  await expect(reliefPage(app).saved).toHaveText(formatMoney(saved));
});
