import { formatMoney } from '@tulay/copy/document-format';
import type { CouponListBody } from '@tulay/contract/lending/coupon';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { reliefPage } from '../../pages/relief.page';
import { resultPage } from '../../pages/result.page';
import { borrowing } from '../../support/shortcuts';
import { viewOf } from '../../support/screen';
import { expect, test } from '../../support/fixtures';

test('[spec 2.route.repaidDetail 8.outstanding] a loan that was given up says that it is still owed, and is paid in part and then in full, without coupons or relief', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  const loan = loanPage(reader);
  await borrowing(reader, outside, person);
  const order = reliefPage(reader).order();
  const asked = await page.request.get(`/api/v1/orders/${order}`);
  const { orderNo } = (await asked.json()) as OrderBody;
  await outside.giveCoupon(person.phone, 'repayment 200 60');
  await outside.advanceDays(16);
  await outside.operate('loan', 'write-off', orderNo, '--why', 'cannot be reached');
  await outside.advanceDays(2);
  const late = await page.request.get(`/api/v1/orders/${order}`);
  const owed = ((await late.json()) as OrderBody).payoffToday ?? 0;
  const label = page.getByText(t('loan.labels.written_off'), { exact: true }).filter({ visible: true });

  await page.goto('/#/billIndex');
  await page.reload();
  const bill = viewOf(page, 'billIndex').getByRole('link').filter({ hasText: orderNo });
  await expect(bill).toContainText(formatMoney(owed));
  await expect(bill).toContainText(t('repayment.owedToday'));
  await expect(bill).toContainText(t('loan.labels.written_off'));
  await inspect(reader, '95-given-up-bill');

  await homePage(reader).open();
  await inspect(reader, '95-given-up-home');
  await homePage(reader).pay(owed).click();
  await expect(loan.stillOwed).toBeVisible();
  await expect(label).toBeVisible();
  await expect(loan.relief).toHaveCount(0);
  await inspect(reader, '95-given-up-loan');
  // The coupon screen offers none for it; nor does an address that names one.
  const { usable } = (await (await page.request.get('/api/v1/coupons')).json()) as CouponListBody;
  await page.goto(`/#/repaidDetail?order=${order}&coupon=${usable[0]?.couponId ?? ''}`);
  await expect(loan.pay(owed)).toBeVisible();

  await loan.inPart.check();
  await loan.partAmount.fill('500');
  await loan.pay(50_000).click();
  await page.waitForURL(checkoutPage(reader).address);
  await checkoutPage(reader).payFull.click();
  await resultPage(reader).toLoan.click();
  await loan.pay(owed - 50_000).click();
  await page.waitForURL(checkoutPage(reader).address);
  await checkoutPage(reader).payFull.click();
  await expect(resultPage(reader).allPaid).toBeVisible();
  await resultPage(reader).toLoan.click();
  await expect(loan.settled).toBeVisible();
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});
