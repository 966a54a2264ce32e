import { formatMoney } from '@tulay/copy/document-format';
import { LANGUAGE_NAMES, LANGUAGES } from '@tulay/contract/languages';
import { ALIASES } from '../../support/route-aliases';
import { applicationPage } from '../../pages/application.page';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { loginPage, startPage } from '../../pages/login.page';
import { offerPage } from '../../pages/offer.page';
import { resultPage } from '../../pages/result.page';
import type { App } from '../../support/app';
import type { Borrower } from '../../support/borrower';
import type { Sandbox } from '../../support/sandbox';
import { applicationForms, saveForms } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { testLoan } from '../../support/test-loan';
import { translatedFigures, translatePages } from '../../support/translator';
import { expect, test } from '../../support/fixtures';

const LENDER = 'Tulay Lending Corp. (sandbox)';

const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

for (const kind of ['replace', 'join', 'wrap'] as const) {
  test(`a whole loan works while a translator changes each page (${kind}), and figures and names stay as they are`, async ({
    app,
    sandbox,
    borrower,
  }) => {
    test.slow();
    const failures = failuresOf(app);
    await translatePages(app.page, kind);
    await test.step('the borrower logs in after a wrong OTP', () => logIn(app, sandbox, borrower));
    await test.step('the application is sent', () => apply(app, borrower));
    await test.step('texts follow the chosen amount', () => chooseAmount(app, sandbox, borrower));
    await test.step('the loan is signed after a wrong OTP, and its money arrives', () =>
      withdraw(app, sandbox, borrower));
    if (kind === 'replace') await test.step('every screen opens', () => openScreens(app, borrower));
    await test.step('the loan is repaid', () => repay(app, sandbox, borrower));
    expect(failures).toEqual([]);
  });
}

/** Collects the errors that end the app or a screen. */
function failuresOf({ page }: App): string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && /NotFoundError|not a child/.test(line.text())) failures.push(line.text());
  });
  return failures;
}

async function expectFiguresKept({ page }: App, { firstName, lastName, account }: Borrower): Promise<void> {
  await expect(page.locator('font').filter({ visible: true }).first()).toBeVisible();
  const names = [firstName, `${firstName} ${lastName}`, account, 'GCash', 'Tulay', LENDER];
  const screen = await page.locator('[data-route]').getAttribute('data-route');
  expect.soft(await translatedFigures(page, names), `translated figures on ${screen}`).toEqual([]);
}

async function logIn(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const { page, t } = app;
  await startPage(app).open();
  await expectFiguresKept(app, borrower);
  await startPage(app).begin.click();
  const login = loginPage(app, sandbox);
  await login.requestCode(borrower);
  await expectFiguresKept(app, borrower);
  const right = await login.newestCode(borrower);
  await login.code.fill(wrongOf(right));
  await tapUntil(login.submit, page.getByText(t('auth.triesLeft', { tries: 2 })));
  await login.code.fill(wrongOf(right));
  await tapUntil(login.submit, page.getByText(t('auth.triesLeft', { tries: 1 })));
  await expect(page.getByText(t('auth.triesLeft', { tries: 2 }))).toHaveCount(0);
  await login.code.fill(right);
  await tapUntil(login.submit, homePage(app).apply);
}

async function apply(app: App, borrower: Borrower): Promise<void> {
  const { page } = app;
  await saveForms(app, applicationForms(borrower));
  await page.reload();
  await page.goto('/#/bankInfo?review=1');
  await expectFiguresKept(app, borrower);
  await applicationPage(app).submit.click();
  await expect(homePage(app).calculator).toBeVisible();
  await expectFiguresKept(app, borrower);
}

async function chooseAmount(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const home = homePage(app);
  const { request } = testLoan;
  const quote = testLoan.quote(await sandbox.today());
  await home.choose({ ...request, centavos: request.centavos / 2 });
  await expect(home.continueWith(request.centavos / 2)).toBeVisible();
  await home.choose(request);
  await expect(home.figure(app.t('loan.youReceive'))).toHaveText(formatMoney(quote.netProceeds));
  await expectFiguresKept(app, borrower);
  await home.continueWith(request.centavos).click();
}

async function withdraw(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const { t } = app;
  const quote = testLoan.quote(await sandbox.today());
  const offer = offerPage(app);
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await expectFiguresKept(app, borrower);
  const { sheet, code } = confirmSheet(app, sandbox);
  await tapUntil(offer.signAndReceive(quote.netProceeds), code);
  const confirm = sheet.getByRole('button', { name: offer.confirmLabel(quote.netProceeds) });
  const right = await sandbox.code(borrower.phone);
  await code.fill(wrongOf(right));
  await tapUntil(confirm, sheet.getByText(t('auth.triesLeft', { tries: 2 })));
  await expectFiguresKept(app, borrower);
  await code.fill(right);
  await tapUntil(confirm, offer.payoutPending);
  const payout = await sandbox.pendingPayout(borrower.account);
  await sandbox.actOnPayout(payout.ref, 'deliver');
  await offer.seeLoan.click();
  await expect(loanPage(app).plan).toBeVisible();
}

async function openScreens(app: App, borrower: Borrower): Promise<void> {
  const { page, language } = app;
  const order = new URL(page.url().replace('/#/', '/')).searchParams.get('order');
  for (const path of Object.keys(ALIASES)) {
    await page.goto(`/#/${path}?order=${order}`);
    // With a session, the log-in redirects to Home.
    const expected = path === 'login' ? 'homeIndex' : path;
    await expect(page.locator('[data-route]')).toHaveAttribute('data-route', expected);
    await expect(page.locator('.breathe').filter({ visible: true }), path).toHaveCount(0);
    await expectFiguresKept(app, borrower);
  }
  await page.goto('/#/conditionalTerms');
  for (const chosen of [...LANGUAGES.filter((each) => each !== language), language]) {
    await page.getByRole('button', { name: LANGUAGE_NAMES[chosen], exact: true }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', chosen);
  }
}

async function repay(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const { page } = app;
  const owed = testLoan.quote(await sandbox.today()).totalRepayable;
  await sandbox.advanceDays(testLoan.request.days);
  await homePage(app).open();
  await page.reload();
  await homePage(app).pay(owed).click();
  await expectFiguresKept(app, borrower);
  await loanPage(app).payNow(owed);
  await page.waitForURL(checkoutPage(app).address);
  await checkoutPage(app).payFull.click();
  await expect(resultPage(app).allPaid).toBeVisible();
  await expectFiguresKept(app, borrower);
}
