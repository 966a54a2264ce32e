import { formatMoney } from '@tulay/copy/document-format';
import { checkoutPage } from '../../pages/checkout.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { offerPage } from '../../pages/offer.page';
import { resultPage } from '../../pages/result.page';
import { sandboxPage } from '../../pages/sandbox.page';
import { withdrawLoan } from '../../support/shortcuts';
import { testLoan } from '../../support/test-loan';
import { expect, test } from '../../support/fixtures';

test('the guided tour shows each event of a loan with its step while the app is used in the other tab', async ({
  app,
  sandbox,
  borrower,
  context,
}) => {
  const tour = await context.newPage();
  const pages = sandboxPage(tour);
  await pages.open('/tour');
  await expect(tour.getByRole('link', { name: 'Open log-in' })).toHaveAttribute('target', 'tulay-app');

  // A page in the background is not drawn, so each movement of the pen would wait.
  await app.page.bringToFront();
  const quote = testLoan.quote(await sandbox.today());
  await withdrawLoan(app, sandbox, borrower);
  const amount = formatMoney(quote.netProceeds);
  await test.step('text messages and the payout appear in the tour without a reload', async () => {
    await expect(pages.text(await sandbox.code(borrower.phone))).toBeVisible();
    await expect(pages.text(amount)).toBeVisible();
  });
  await test.step('the tour delivers the payout, and the app shows the loan', async () => {
    await pages.deliver.click();
    await expect(tour).toHaveURL(/\/sandbox\/tour$/);
    await offerPage(app).seeLoan.click();
    await expect(loanPage(app).plan).toBeVisible();
  });
  await test.step('the tour moves the clock to the due date', async () => {
    const before = await sandbox.today();
    await pages.advance('+14 days').click();
    await expect.poll(sandbox.today).not.toBe(before);
    await homePage(app).open();
    await app.page.reload();
    await expect(homePage(app).dueToday).toBeVisible();
  });
  await test.step('the tour pays the loan in full, and the app shows the settled loan', async () => {
    await homePage(app).pay(quote.totalRepayable).click();
    await loanPage(app).payNow(quote.totalRepayable);
    await app.page.waitForURL(checkoutPage(app).address);
    await pages.text(formatMoney(quote.totalRepayable)).getByRole('button', { name: 'Pay in full' }).click();
    await checkoutPage(app).back.click();
    await expect(resultPage(app).settled).toBeVisible();
  });
});
