import { formatMoney } from '@tulay/copy/document-format';
import type { CouponListBody } from '@tulay/contract/lending/coupon';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { reliefPage } from '../../pages/relief.page';
import { resultPage } from '../../pages/result.page';
import { takeLoan } from '../../support/shortcuts';
import { viewOf } from '../../support/app';
import { expect, test } from '../../support/fixtures';

test('[spec 2.route.repaidDetail 8.outstanding] a written-off loan can still be paid in part and in full, but without coupons or relief', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const loan = loanPage(app);
  await takeLoan(app, sandbox, borrower);
  const order = reliefPage(app).order();
  const fetched = await page.request.get(`/api/v1/orders/${order}`);
  const { orderNo } = (await fetched.json()) as OrderBody;
  await sandbox.giveCoupon(borrower.phone, 'repayment 200 60');
  await sandbox.advanceDays(16);
  await sandbox.runCommand('loan', 'write-off', orderNo, '--why', 'cannot be reached');
  await sandbox.advanceDays(2);
  const late = await page.request.get(`/api/v1/orders/${order}`);
  const owed = ((await late.json()) as OrderBody).payoffToday ?? 0;
  const label = page.getByText(t('loan.labels.written_off'), { exact: true }).filter({ visible: true });

  await page.goto('/#/billIndex');
  await page.reload();
  const bill = viewOf(page, 'billIndex').getByRole('link').filter({ hasText: orderNo });
  await expect(bill).toContainText(formatMoney(owed));
  await expect(bill).toContainText(t('repayment.owedToday'));
  await expect(bill).toContainText(t('loan.labels.written_off'));
  await inspect(app, '95-written-off-bill');

  await homePage(app).open();
  await inspect(app, '95-written-off-home');
  await homePage(app).pay(owed).click();
  await expect(loan.writtenOff).toBeVisible();
  await expect(label).toBeVisible();
  await expect(loan.relief).toHaveCount(0);
  await inspect(app, '95-written-off-loan');
  // A coupon in the address is ignored, because a written-off loan takes no coupons.
  const { usable } = (await (await page.request.get('/api/v1/coupons')).json()) as CouponListBody;
  await page.goto(`/#/repaidDetail?order=${order}&coupon=${usable[0]?.couponId ?? ''}`);
  await expect(loan.pay(owed)).toBeVisible();

  await loan.inPart.check();
  await loan.partAmount.fill('500');
  await loan.payNow(50_000);
  await page.waitForURL(checkoutPage(app).address);
  await checkoutPage(app).payFull.click();
  await resultPage(app).toLoan.click();
  await loan.payNow(owed - 50_000);
  await page.waitForURL(checkoutPage(app).address);
  await checkoutPage(app).payFull.click();
  await expect(resultPage(app).allPaid).toBeVisible();
  await resultPage(app).toLoan.click();
  await expect(loan.settled).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
