import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { couponPage } from '../../pages/coupon.page';
import { loanPage } from '../../pages/loan.page';
import { resultPage } from '../../pages/result.page';
import { testLoan } from '../../support/test-loan';
import { takeLoan, logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const OWED = testLoan.request.centavos;
const OFF = 20_000;

test('[spec 2.route.coupon 2.route.couponInvalid 2.coupons 2.route.bill 2.history-bill] a repayment coupon lowers a full payment and is used up, and the settled loan is in the history', async ({
  app,
  sandbox,
  borrower,
}) => {
  await takeLoan(app, sandbox, borrower);
  await sandbox.giveCoupon(borrower.phone, 'repayment 200 30 --full');
  const coupon = couponPage(app);
  await coupon.open();
  await expect(coupon.fullOnly).toBeVisible();
  await inspect(app, '80-coupons');
  await coupon.use.click();

  const loan = loanPage(app);
  await expect(loan.pay(OWED - OFF)).toBeVisible();
  // The screen shows the amount three times: in the heading, the total and the option to pay in full.
  await expect(loan.money(OWED - OFF)).toHaveCount(3);
  await inspect(app, '81-pay-with-coupon');
  await loan.payNow(OWED - OFF);
  await app.page.waitForURL(checkoutPage(app).address);
  await checkoutPage(app).payFull.click();
  await expect(resultPage(app).allPaid).toBeVisible();
  await coupon.openUnusable();
  await expect(coupon.used).toBeVisible();
  await inspect(app, '82-coupons-ended');
  await app.page.goto('/#/bill');
  const bill = app.page.getByRole('main').getByRole('link', { name: app.t('loan.products.sandali') });
  await expect(bill).toContainText(app.t('loan.labels.settled'));
  await expect(bill).toContainText(formatMoney(OWED));
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

/** What a borrower reads who paid ₱1,000 of ₱2,800, which the coupon needs. */
const FREED = {
  en: {
    sentence:
      'You paid less than the coupon needs, so it wasn’t used and you still have it. The money counts as a partial payment.',
    needed: 'Needed',
    missing: 'Missing',
    figures: '₱2,800.00 was needed; ₱1,800.00 is missing.',
  },
  tl: {
    sentence:
      'Kulang ang bayad para sa coupon, kaya hindi ito nagamit at nasa iyo pa rin. Ituturing na partial payment ang pera.',
    needed: 'Kailangan',
    missing: 'Kulang',
    figures: '₱2,800.00 ang kailangan; kulang ng ₱1,800.00.',
  },
};

test('[spec 8.coupon-amount] a payment below the amount due with a coupon counts as a partial payment and frees the coupon', async ({
  app,
  sandbox,
  borrower,
  language,
}) => {
  await takeLoan(app, sandbox, borrower);
  await sandbox.giveCoupon(borrower.phone, 'repayment 200 30 --full');
  await app.page.reload();
  const loan = loanPage(app);
  await loan.inFull.check();
  await expect(loan.pay(OWED)).toBeVisible();
  await expect(loan.money(OWED - OFF)).toHaveCount(0);
  await couponPage(app).use.click();
  await expect(loan.money(OWED - OFF)).toHaveCount(3);
  await loan.payNow(OWED - OFF);
  await app.page.waitForURL(checkoutPage(app).address);
  await checkoutPage(app).payOther(100_000);

  const result = resultPage(app);
  const words = FREED[language];
  await expect(app.page.getByText(words.sentence).filter({ visible: true })).toBeVisible();
  await expect(loan.figure(words.needed)).toHaveText('₱2,800.00');
  await expect(loan.figure(words.missing)).toHaveText('₱1,800.00');
  await inspect(app, '83-coupon-freed');
  await result.toLoan.click();
  await expect(
    app.page.getByText(`${words.figures} ${words.sentence}`).filter({ visible: true }),
  ).toBeVisible();
  await loan.inFull.check();
  await expect(loan.pay(OWED - 100_000)).toBeVisible();
  await expect(couponPage(app).use).toBeVisible();
  await inspect(app, '83-coupon-freed-loan');
  await app.page.goto('/#/msgCenter');
  await expect(
    app.page.getByText(`${words.figures} ${words.sentence}`).filter({ visible: true }),
  ).toBeVisible();
  await inspect(app, '83-coupon-freed-message');
});

test('[spec 2.route.coupon 2.coupons] the coupon list can be filtered by kind', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  await sandbox.giveCoupon(borrower.phone, 'app_platform 110 30');
  await sandbox.giveCoupon(borrower.phone, 'repayment 120 30');
  await couponPage(app).open();
  const worth = (pesos: number) => page.getByText(`₱${pesos}`, { exact: true }).filter({ visible: true });
  const show = (kind: 'all' | 'app' | 'repay') =>
    page.getByRole('radio', { name: t(`coupon.shown.${kind}`) });
  await expect(worth(110)).toBeVisible();
  await expect(worth(120)).toBeVisible();
  await inspect(app, '80-coupons-by-kind');

  await show('app').check();
  await expect(worth(120)).toHaveCount(0);
  await expect(worth(110)).toBeVisible();
  await show('repay').check();
  await expect(worth(120)).toBeVisible();
  await expect(worth(110)).toHaveCount(0);
});
