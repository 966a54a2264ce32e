import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { homePage } from '../../pages/home.page';
import { testLoan } from '../../support/test-loan';
import { logIn } from '../../support/shortcuts';
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
