import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { homePage } from '../../pages/home.page';
import { testLoan } from '../../support/test-loan';
import { becomeApproved, logIn } from '../../support/shortcuts';
import { offerPage } from '../../pages/offer.page';
import { expect, test } from '../../support/fixtures';

test('[spec 2.route.homeIndex 2.route.subIndex] a borrower without an application sees the products and example prices, and cannot request an offer', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const home = homePage(app);
  const quote = testLoan.quote(await sandbox.today());
  await logIn(app, sandbox, borrower);

  await home.choose(testLoan.request);
  await expect(home.figure(t('loan.youReceive'))).toHaveText(formatMoney(quote.netProceeds));
  await expect(home.figure(t('loan.totalCost'))).toHaveText(formatMoney(quote.totalCost));
  await expect(home.continueWith(testLoan.request.centavos)).toHaveCount(0);
  await expect(home.products).toHaveCount(3);
  await inspect(app, '03-home-products');

  await home.products.filter({ hasText: t('loan.products.hulugan') }).click();
  await expect(page.getByRole('heading', { name: t('loan.products.hulugan') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('home.productTerms') })).toBeVisible();
  await home.example.waitFor();
  const lengths = page.getByRole('radiogroup', { name: t('home.howLong') }).getByRole('radio');
  await expect(lengths.filter({ visible: true })).toHaveCount(5);
  await page.getByRole('radio', { name: t('home.often.month') }).check();
  await expect(page.getByRole('radio', { name: t('loan.termMonth', { count: 3 }) })).toBeChecked();
  await expect(lengths.filter({ visible: true })).toHaveCount(2);
  await expect(home.continueWith(500_000)).toHaveCount(0);
  await inspect(app, '03-product-example');
});

test('[spec 2.route.subIndex 3.store 9.clicklock] a product with a credit report fee shows it on its page and on the offer, a double click opens it once, and its page opened alone shows the product opened last', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const home = homePage(app);
  await becomeApproved(app, sandbox, borrower);
  const before = await page.evaluate(() => history.length);
  await home.products.filter({ hasText: t('loan.products.sahod') }).dblclick();
  await expect(home.figure(t('home.creditReportFeeOnce'))).toHaveText('₱15.00');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);

  await page.goto('/#/subIndex');
  await page.reload();
  await expect(page.getByRole('heading', { name: t('loan.products.sahod') })).toBeVisible();
  await inspect(app, '03-product-credit-report');
  await page.getByRole('button', { name: t('home.continueWith', { amount: '₱' }) }).click();
  await expect(offerPage(app).heading).toBeVisible();
  await expect(offerPage(app).figure(t('loan.creditReportFee'))).toHaveText('−₱15.00');
  await inspect(app, '03-offer-credit-report');
});
