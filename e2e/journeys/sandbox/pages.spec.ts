import { inspect } from '../../support/inspect';
import { homePage } from '../../pages/home.page';
import { loginPage } from '../../pages/login.page';
import { openLogin, takeLoan } from '../../support/shortcuts';
import { sandboxPage } from '../../pages/sandbox.page';
import { loanPage } from '../../pages/loan.page';
import { testLoan } from '../../support/test-loan';
import { checkoutPage } from '../../pages/checkout.page';
import { expect, test } from '../../support/fixtures';

const PAGES = [
  ['Overview', 'Everyone else in one tab'],
  ['Guided tour', 'Guided tour of one loan'],
  ['Borrowers', 'Borrowers'],
  ['SMS inbox', 'SMS inbox'],
  ['Payouts', 'Payouts'],
  ['Payments', 'Payments'],
  ['Bank transfers', 'Bank transfers'],
  ['Statement', 'Gateway statement'],
  ['Webhooks', 'Webhooks'],
  ['Staff accounts', 'Staff accounts'],
  ['Failures on purpose', 'Failures on purpose'],
] as const;

test('every page of the sandbox is reached by its navigation, is accessible and cuts nothing off', async ({
  app,
  sandbox,
  borrower,
}) => {
  await takeLoan(app, sandbox, borrower);
  await loanPage(app).payInFull(testLoan.request.centavos);
  await app.page.waitForURL(checkoutPage(app).address);
  const pages = sandboxPage(app.page);
  await pages.open();
  for (const [name, heading] of PAGES) {
    await pages.visit(name);
    await expect(pages.heading).toHaveText(heading);
    expect(await pages.overflow(), `${name} is wider than the window`).toBe(0);
    await inspect(app, `sandbox-${name.toLowerCase().replaceAll(' ', '-')}`);
  }
});

test('a button of the sandbox logs in as a borrower in the app’s tab, with the captcha text and the OTP that the sandbox reads', async ({
  app,
  sandbox,
  borrower,
}) => {
  await openLogin(app);
  await loginPage(app, sandbox).logIn(borrower);
  await expect(homePage(app).apply).toBeVisible();
  await sandbox.advanceHours(1);

  const pages = sandboxPage(app.page);
  await pages.open();
  const [opened] = await Promise.all([
    app.page.waitForEvent('popup'),
    pages
      .logInAs(`0${borrower.phone.slice(0, 3)} ${borrower.phone.slice(3, 6)} ${borrower.phone.slice(6)}`)
      .click(),
  ]);
  await expect(homePage({ ...app, page: opened }).apply).toBeVisible();
  await expect(opened).toHaveURL(/#\/homeIndex$/);

  const phoneIn = () =>
    app.page.evaluate(() => JSON.parse(localStorage.getItem('tulay') ?? '{}').state.publicData.phone_number);
  const masked = await phoneIn();
  expect(masked).toContain(borrower.phone.slice(-4));
  await pages.logInAsNew.click();
  await expect.poll(phoneIn, 'the same tab now has another borrower').not.toBe(masked);
  await expect(homePage({ ...app, page: opened }).apply).toBeVisible();
});

test('the sandbox logs in as a borrower who typed wrong OTPs, and passes the security check that the log-in then needs', async ({
  app,
  sandbox,
  borrower,
}) => {
  await openLogin(app);
  const login = loginPage(app, sandbox);
  await login.requestCode(borrower);
  await login.useUpTries(borrower);
  await sandbox.advanceHours(1);
  const pages = sandboxPage(app.page);
  await pages.open('/borrowers');
  // The test listens to the responses of all tabs, because the new tab may send its request before the test knows the
  // tab.
  const worked = app.page
    .context()
    .waitForEvent('response', (response) => response.url().endsWith('/api/v1/auth/work'));
  const opened = await pages.logInWith(borrower.phone);
  expect((await worked).status()).toBe(200);
  await expect(homePage({ ...app, page: opened }).apply).toBeVisible();
});

test('a log-in that the lender refuses says why and offers to try again', async ({
  app,
  sandbox,
  borrower,
}) => {
  await openLogin(app);
  await loginPage(app, sandbox).requestCode(borrower);
  const pages = sandboxPage(app.page);
  await pages.open('/borrowers');
  const opened = await pages.logInWith(borrower.phone);
  await expect(opened.getByRole('alert')).toContainText('This number got an OTP less than a minute ago.');
  await inspect({ ...app, page: opened }, 'sandbox-log-in-refused');
  await sandbox.advanceHours(1);
  await opened.getByRole('button', { name: 'Try again' }).click();
  await expect(homePage({ ...app, page: opened }).apply).toBeVisible();
});
