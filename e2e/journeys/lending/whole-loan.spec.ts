import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import type { Sandbox } from '../../support/sandbox';
import { applicationPage } from '../../pages/application.page';
import { confirmSheet } from '../../pages/confirm.page';
import { checkoutPage } from '../../pages/checkout.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { loginPage, startPage } from '../../pages/login.page';
import { offerPage } from '../../pages/offer.page';
import { resultPage } from '../../pages/result.page';
import { readLinkedPdf } from '../../support/pdf';
import type { Borrower } from '../../support/borrower';
import type { App } from '../../support/app';
import { testLoan } from '../../support/test-loan';
import { passFaceCheck } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test('[spec 1.flow 2.redirect 2.steps 2.signing 2.withdraw-confirm 2.plan 2.repay-confirm] a borrower applies, withdraws, repays and may borrow again', async ({
  app,
  sandbox,
  borrower,
}) => {
  await test.step('[spec 2.route.start 2.route.login] the borrower logs in', () =>
    arrive(app, sandbox, borrower));
  await test.step('[spec 2.route.identityInfo 2.route.baseInfo 2.route.addressInfo 2.route.workInfo 2.route.contact 2.route.bankInfo 2.route.bankName] the borrower applies and is approved', () =>
    applyAndWait(app, sandbox, borrower));
  const quote =
    await test.step('[spec 2.route.allWithdraw 2.route.loan 2.route.conditionalTerms 5.consent-loan] the borrower reads the price, signs and withdraws', () =>
      withdraw(app, sandbox, borrower));
  await test.step('[spec 2.route.repaidDetail] the payout arrives', () =>
    receive(app, sandbox, borrower, quote.netProceeds));
  await sandbox.advanceDays(testLoan.request.days);
  await test.step('[spec 2.route.homeIndex 2.route.KSResult] the borrower pays the amount due', () =>
    repay(app, quote.totalRepayable));
  await test.step('Home offers another loan', () => borrowAgain(app));
  await test.step('the borrower opens coupons, bills, messages and settings, and writes to customer service', () =>
    visitOtherScreens(app));
  await test.step('the ledger check passes', async () => {
    expect(await sandbox.verifyLedger()).toContain('Four books agree.');
  });
});

async function arrive(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const start = startPage(app);
  await start.open();
  await expect(app.page).toHaveURL(/#\/start$/);
  await expect(start.heading).toBeVisible();
  await inspect(app, '01-start');
  await start.begin.click();

  const login = loginPage(app, sandbox);
  await expect(login.captchaImage).toBeVisible();
  await inspect(app, '02-login');
  await login.requestCode(borrower);
  await inspect(app, '03-code');
  await login.code.fill(await login.newestCode(borrower));
  await login.submit.click();
  await expect(homePage(app).apply).toBeVisible();
  await inspect(app, '04-home-new');
}

async function applyAndWait(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const form = applicationPage(app);
  await homePage(app).apply.click();
  await expect(form.sensitiveHeading).toBeVisible();
  await inspect(app, '05-sensitive-data');
  await form.agreeToSensitiveData();
  await expect(form.identityHeading).toBeVisible();
  await inspect(app, '05-identity');
  await form.identity(borrower);
  await inspect(app, '05-photos');
  await form.onward.click();
  await expect(form.faceHeading).toBeVisible();
  await inspect(app, '05-face');
  await passFaceCheck(app);
  await app.page.reload();
  await form.onward.click();
  const steps = [
    ['06-basic', () => form.basic(borrower)],
    ['06b-purpose', () => form.purpose()],
    ['07-address', () => form.address()],
    ['08-work', () => form.work()],
    ['09-contacts', () => form.contacts()],
    ['10-bank', () => form.bank(borrower)],
  ] as const;
  for (const [name, fillIn] of steps) {
    await fillIn();
    await inspect(app, name);
    await form.onward.click();
  }
  await expect(form.submit).toBeVisible();
  await inspect(app, '11-review');
  await form.submit.click();

  const home = homePage(app);
  await expect(home.calculator).toBeVisible();
  const limit = await approvedLimit(sandbox, borrower);
  await expect(home.limitIs(limit)).toBeVisible();
  await inspect(app, '12-approved');
}

/** Reads the approved limit from the text message, in centavos. */
async function approvedLimit(sandbox: Sandbox, borrower: Borrower): Promise<number> {
  const found = async () =>
    (await sandbox.texts(borrower.phone)).map((text) => /PHP ([\d,]+)\.(\d\d)/.exec(text)).find(Boolean);
  await expect.poll(found, { message: 'a text with the limit' }).toBeTruthy();
  const [, pesos = '', rest = ''] = (await found()) ?? [];
  return Number(pesos.replaceAll(',', '') + rest);
}

async function withdraw(app: App, sandbox: Sandbox, borrower: Borrower) {
  const quote = testLoan.quote(await sandbox.today());
  const home = homePage(app);
  await home.choose(testLoan.request);
  await expect(home.figure(app.t('loan.youReceive'))).toHaveText(formatMoney(quote.netProceeds));
  await expect(home.figure(app.t('loan.totalCost'))).toHaveText(formatMoney(quote.totalCost));
  await inspect(app, '13-chosen');
  await home.continueWith(testLoan.request.centavos).click();

  const offer = offerPage(app);
  for (const [name, value] of offer.lines(quote)) await expect(offer.figure(name)).toHaveText(value);
  await expect(offer.figure(offer.totalLabel(quote))).toHaveText(formatMoney(quote.totalRepayable));
  for (const rate of offer.rates(quote)) await expect(rate).toBeVisible();
  await inspect(app, '14-offer');
  await readDocuments(app);
  const statement = await readLinkedPdf(offer.disclosure);
  if (statement !== null) expect(statement).toContain(formatMoney(quote.totalCost));
  await offer.signAndReceive(quote.netProceeds).click();
  await expect(offer.consentMissing).toHaveCount(2);
  await expect(offer.signatureMissing).toBeVisible();
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await inspect(app, '16-signed');
  const confirm = confirmSheet(app, sandbox);
  await tapUntil(offer.signAndReceive(quote.netProceeds), confirm.code);
  await inspect(app, '16-confirm');
  await confirm.enter(borrower, offer.confirmLabel(quote.netProceeds));
  await expect(offer.payoutPending).toBeVisible();
  await inspect(app, '17-payout-pending');
  return quote;
}

async function readDocuments(app: App): Promise<void> {
  const { page, t } = app;
  const offer = offerPage(app);
  for (const [link, title, name] of [
    [offer.agreement, t('titles.loan'), '15-agreement'],
    [offer.sanctionLetter, t('titles.conditionalTerms'), '15-letter'],
  ] as const) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(formatMoney(testLoan.request.centavos)).first()).toBeVisible();
    await inspect(app, name);
    await page.goBack();
  }
  await expect(offer.heading).toBeVisible();
}

async function receive(app: App, sandbox: Sandbox, borrower: Borrower, net: number): Promise<void> {
  const payout = await sandbox.pendingPayout(borrower.account);
  expect(payout.amount).toBe(net);
  await sandbox.actOnPayout(payout.ref, 'deliver');
  const offer = offerPage(app);
  await expect(offer.arrived).toBeVisible();
  await offer.seeLoan.click();
  const loan = loanPage(app);
  await expect(loan.plan).toBeVisible();
  await expect(loan.money(net)).toBeVisible();
  await inspect(app, '18-plan');
}

async function repay(app: App, owed: number): Promise<void> {
  const { page } = app;
  const home = homePage(app);
  await home.open();
  await page.reload();
  await expect(home.dueToday).toBeVisible();
  await inspect(app, '19-due-today');
  await home.pay(owed).click();
  const loan = loanPage(app);
  await expect(loan.inFull).toBeChecked();
  await inspect(app, '20-pay');
  await loan.payNow(owed);

  await page.waitForURL(checkoutPage(app).address);
  await expect(checkoutPage(app).amount(formatMoney(owed))).toBeVisible();
  await checkoutPage(app).payFull.click();

  const result = resultPage(app);
  await expect(result.allPaid).toBeVisible();
  await expect(result.settled).toBeVisible();
  await inspect(app, '21-result');
  const receipt = await readLinkedPdf(result.receipt);
  if (receipt !== null) expect(receipt).toContain(formatMoney(owed));
}

async function borrowAgain(app: App): Promise<void> {
  await resultPage(app).borrowAgain.click();
  const home = homePage(app);
  await expect(home.settled).toBeVisible();
  await expect(home.calculator).toBeVisible();
  await inspect(app, '22-settled');
}

async function visitOtherScreens(app: App): Promise<void> {
  const { page, t } = app;
  const row = (name: string) => page.getByRole('link', { name }).filter({ visible: true }).first();
  const shown = (route: string) => expect(page.locator('[data-route]')).toHaveAttribute('data-route', route);
  for (const [name, route] of [
    [t('my.coupons'), 'coupon'],
    [t('my.pastBills'), 'bill'],
    [t('my.settings'), 'setup'],
  ] as const) {
    await page.goto('/#/my');
    await row(name).click();
    await shown(route);
  }
  await page.goto('/#/my');
  await row(t('inbox.heading')).click();
  await expect(page.getByText(t('inbox.topics.loan_settled.title'), { exact: true }).first()).toBeVisible();

  await page.goto('/#/my');
  await row(t('my.help')).click();
  await row(t('help.service.feedback')).click();
  await page.getByRole('radio', { name: t('support.topics.loan') }).check();
  await page
    .getByRole('textbox', { name: t('support.words') })
    .fill('I knew what I would pay from the start.');
  await page.getByRole('button', { name: t('support.send'), exact: true }).click();
  await expect(page.getByText(t('support.states.open'))).toBeVisible();
}
