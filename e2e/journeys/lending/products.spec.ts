import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { homePage } from '../../pages/home.page';
import { sandali } from '../../support/test-loan';
import { loggedIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 2.route.homeIndex 2.route.subIndex] who has not applied yet sees what is lent and what it would cost, and can ask for nothing', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  const home = homePage(reader);
  const quote = sandali.quote(await outside.today());
  await loggedIn(reader, outside, person);

  await home.choose(sandali.wish);
  await expect(home.figure(t('loan.youReceive'))).toHaveText(formatMoney(quote.netProceeds));
  await expect(home.figure(t('loan.totalCost'))).toHaveText(formatMoney(quote.totalCost));
  await expect(home.continueWith(sandali.wish.centavos)).toHaveCount(0);
  await expect(home.lent).toHaveCount(3);
  await inspect(reader, '03-home-range');

  await home.lent.filter({ hasText: t('loan.products.hulugan') }).click();
  await expect(page.getByRole('heading', { name: t('loan.products.hulugan') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('home.productTerms') })).toBeVisible();
  await home.example.waitFor();
  const lengths = page.getByRole('radiogroup', { name: t('home.howLong') }).getByRole('radio');
  await expect(lengths.filter({ visible: true })).toHaveCount(5);
  await page.getByRole('radio', { name: t('home.often.month') }).check();
  await expect(page.getByRole('radio', { name: t('loan.termMonth', { count: 3 }) })).toBeChecked();
  await expect(lengths.filter({ visible: true })).toHaveCount(2);
  await expect(home.continueWith(500_000)).toHaveCount(0);
  await inspect(reader, '03-product-example');
});
