import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { couponPage } from '../../pages/coupon.page';
import { loanPage } from '../../pages/loan.page';
import { resultPage } from '../../pages/result.page';
import { sandali } from '../../support/test-loan';
import { borrowing, loggedIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const OWED = sandali.wish.centavos;
const OFF = 20_000;

test('[spec 2.route.coupon 2.route.couponInvalid 2.coupons 2.route.bill 2.history-bill] a coupon is listed with its rules, pays its share in full and is used; the loan is among the past bills', async ({
  reader,
  outside,
  person,
}) => {
  await borrowing(reader, outside, person);
  await outside.giveCoupon(person.phone, 'repayment 200 30 --full');
  const coupon = couponPage(reader);
  await coupon.open();
  await expect(coupon.fullOnly).toBeVisible();
  await inspect(reader, '80-coupons');
  await coupon.use.click();

  const loan = loanPage(reader);
  await expect(loan.pay(OWED - OFF)).toBeVisible();
  // The head of the page, what it sums up to and the choice to pay in full.
  await expect(loan.money(OWED - OFF)).toHaveCount(3);
  await inspect(reader, '81-pay-with-coupon');
  await loan.pay(OWED - OFF).click();
  await reader.page.waitForURL(checkoutPage(reader).address);
  await checkoutPage(reader).payFull.click();
  await expect(resultPage(reader).allPaid).toBeVisible();
  await coupon.openEnded();
  await expect(coupon.used).toBeVisible();
  await inspect(reader, '82-coupons-ended');
  await reader.page.goto('/#/bill');
  const bill = reader.page.getByRole('main').getByRole('link', { name: reader.t('loan.products.sandali') });
  await expect(bill).toContainText(reader.t('loan.labels.settled'));
  await expect(bill).toContainText(formatMoney(OWED));
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});

test('[spec 8.coupon-amount] less money than the coupon asks for is a part payment, and the coupon is free again', async ({
  reader,
  outside,
  person,
}) => {
  await borrowing(reader, outside, person);
  await outside.giveCoupon(person.phone, 'repayment 200 30 --full');
  await reader.page.reload();
  const loan = loanPage(reader);
  await expect(loan.pay(OWED)).toBeVisible();
  await expect(loan.money(OWED - OFF)).toHaveCount(0);
  await couponPage(reader).use.click();
  await expect(loan.money(OWED - OFF)).toHaveCount(3);
  await loan.pay(OWED - OFF).click();
  await reader.page.waitForURL(checkoutPage(reader).address);
  await checkoutPage(reader).payOther(100_000);

  const result = resultPage(reader);
  await expect(couponPage(reader).freed).toBeVisible();
  await inspect(reader, '83-coupon-freed');
  await result.toLoan.click();
  await expect(loan.pay(OWED - 100_000)).toBeVisible();
  await expect(couponPage(reader).use).toBeVisible();
});

test('[spec 2.route.coupon 2.coupons] coupons are shown by kind; those of the app by themselves', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await loggedIn(reader, outside, person);
  await outside.giveCoupon(person.phone, 'app_platform 110 30');
  await outside.giveCoupon(person.phone, 'repayment 120 30');
  await couponPage(reader).open();
  const worth = (pesos: number) => page.getByText(`₱${pesos}`, { exact: true }).filter({ visible: true });
  const show = (kind: 'all' | 'app' | 'repay') =>
    page.getByRole('radio', { name: t(`coupon.shown.${kind}`) });
  await expect(worth(110)).toBeVisible();
  await expect(worth(120)).toBeVisible();
  await inspect(reader, '80-coupons-by-kind');

  await show('app').check();
  await expect(worth(120)).toHaveCount(0);
  await expect(worth(110)).toBeVisible();
  await show('repay').check();
  await expect(worth(120)).toBeVisible();
  await expect(worth(110)).toHaveCount(0);
});
