import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('an answer that has not changed is not sent again, and a changed one is shown', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  const statuses: number[] = [];
  const orders: number[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/v1/home') statuses.push(response.status());
    if (/^\/api\/v1\/orders\/[^/]+$/.test(pathname)) orders.push(response.status());
  });
  /** Home is read again when the connection returns. */
  const readAgain = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    return statuses.at(-1);
  };
  await page.clock.install();
  await takeLoan(app, sandbox, borrower);
  await homePage(app).open();
  await expect(homePage(app).payPart).toBeVisible();
  await expect.poll(readAgain).toBe(304);
  await expect(homePage(app).payPart).toBeVisible();

  await homePage(app).payPart.click();
  await expect(loanPage(app).inFull).toBeVisible();
  await page.goBack();
  // After this minute, the deadlines of all earlier requests are over.
  await page.clock.fastForward('01:00');
  await homePage(app).payPart.click();
  await expect.poll(() => orders.at(-1)).toBe(304);
  await expect(loanPage(app).inFull).toBeVisible();
  await page.goBack();
  await expect.poll(readAgain).toBe(304);

  await sandbox.advanceDays(14);
  await expect.poll(async () => [await readAgain(), await homePage(app).dueToday.count()]).toEqual([304, 1]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
});
