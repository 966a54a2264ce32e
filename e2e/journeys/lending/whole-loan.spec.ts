import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import type { Outside } from '../../support/sandbox-control';
import { applicationPage } from '../../pages/application.page';
import { confirmSheet } from '../../pages/confirm.page';
import { checkoutPage } from '../../pages/checkout.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { loginPage, startPage } from '../../pages/login.page';
import { offerPage } from '../../pages/offer.page';
import { resultPage } from '../../pages/result.page';
import { openedPdf } from '../../support/pdf';
import type { Person } from '../../support/borrower';
import type { Reader } from '../../support/screen';
import { sandali } from '../../support/test-loan';
import { faceShown } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test.describe.configure({ timeout: 240_000 });

test('[spec 2.redirect 2.steps 2.signing 2.withdraw-confirm 2.plan 2.repay-confirm] a borrower lives a whole loan', async ({
  reader,
  outside,
  person,
}) => {
  await test.step('[spec 2.route.start 2.route.login] finds the lender and logs in', () =>
    arrive(reader, outside, person));
  await test.step('[spec 2.route.identityInfo 2.route.baseInfo 2.route.addressInfo 2.route.workInfo 2.route.contact 2.route.bankInfo 2.route.bankName] applies and is approved', () =>
    apply(reader, outside, person));
  const quote =
    await test.step('[spec 2.route.allWithdraw 2.route.loan 2.route.conditionalTerms 5.consent-loan] sees what it costs, signs and withdraws', () =>
      withdraw(reader, outside, person));
  await test.step('[spec 2.route.repaidDetail] gets the money', () =>
    receive(reader, outside, person, quote.netProceeds));
  await outside.advanceDays(sandali.wish.days);
  await test.step('[spec 2.route.homeIndex 2.route.KSResult] pays what is due today', () =>
    repay(reader, quote.totalRepayable));
  await test.step('may borrow again', () => borrowAgain(reader));
  await test.step('[spec 1.flow] finds coupons, bills, messages and settings, and writes to customer service', () =>
    lookAround(reader));
  await test.step('and the four books agree', async () => {
    expect(await outside.verifyLedger()).toContain('Four books agree.');
  });
});

async function arrive(reader: Reader, outside: Outside, person: Person): Promise<void> {
  const start = startPage(reader);
  await start.open();
  await expect(reader.page).toHaveURL(/#\/start$/);
  await expect(start.heading).toBeVisible();
  await inspect(reader, '01-start');
  await start.begin.click();

  const login = loginPage(reader, outside);
  await expect(login.picture).toBeVisible();
  await inspect(reader, '02-login');
  await login.askForCode(person);
  await inspect(reader, '03-code');
  await login.code.fill(await login.codeOnPhone(person));
  await login.consent.check();
  await login.submit.click();
  await expect(homePage(reader).apply).toBeVisible();
  await inspect(reader, '04-home-new');
}

async function apply(reader: Reader, outside: Outside, person: Person): Promise<void> {
  const form = applicationPage(reader);
  await homePage(reader).apply.click();
  await expect(form.identityHeading).toBeVisible();
  await inspect(reader, '05-identity');
  await form.identity(person);
  await inspect(reader, '05-photos');
  await form.onward.click();
  await expect(form.faceHeading).toBeVisible();
  await inspect(reader, '05-face');
  await faceShown(reader);
  await reader.page.reload();
  await form.onward.click();
  const steps = [
    ['06-basic', () => form.basic(person)],
    ['06b-purpose', () => form.purpose()],
    ['07-address', () => form.address()],
    ['08-work', () => form.work()],
    ['09-contacts', () => form.contacts()],
    ['10-bank', () => form.bank(person)],
  ] as const;
  for (const [name, fillIn] of steps) {
    await fillIn();
    await inspect(reader, name);
    await form.onward.click();
  }
  await expect(form.submit).toBeVisible();
  await inspect(reader, '11-review');
  await form.submit.click();

  const home = homePage(reader);
  await expect(home.calculator).toBeVisible({ timeout: 20_000 });
  const limit = await approvedLimit(outside, person);
  await expect(home.limitIs(limit)).toBeVisible();
  await inspect(reader, '12-approved');
}

/** Centavos, as the text message says. */
async function approvedLimit(outside: Outside, person: Person): Promise<number> {
  const said = async () =>
    (await outside.texts(person.phone)).map((text) => /PHP ([\d,]+)\.(\d\d)/.exec(text)).find(Boolean);
  await expect.poll(said, { message: 'a text that names the limit' }).toBeTruthy();
  const [, pesos = '', rest = ''] = (await said()) ?? [];
  return Number(pesos.replaceAll(',', '') + rest);
}

async function withdraw(reader: Reader, outside: Outside, person: Person) {
  const quote = sandali.quote(await outside.today());
  const home = homePage(reader);
  await home.choose(sandali.wish);
  await expect(home.figure(reader.t('loan.youReceive'))).toHaveText(formatMoney(quote.netProceeds));
  await expect(home.figure(reader.t('loan.totalCost'))).toHaveText(formatMoney(quote.totalCost));
  await inspect(reader, '13-chosen');
  await home.continueWith(sandali.wish.centavos).click();

  const offer = offerPage(reader);
  for (const [name, value] of offer.lines(quote)) await expect(offer.figure(name)).toHaveText(value);
  await expect(offer.figure(offer.total(quote))).toHaveText(formatMoney(quote.totalRepayable));
  for (const rate of offer.rates(quote)) await expect(rate).toBeVisible();
  await inspect(reader, '14-offer');
  await readPapers(reader);
  const statement = await openedPdf(offer.disclosure);
  if (statement !== null) expect(statement).toContain(formatMoney(quote.totalCost));
  await offer.signAndReceive(quote.netProceeds).click();
  await expect(offer.consentMissing).toHaveCount(2);
  await expect(offer.signatureMissing).toBeVisible();
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await inspect(reader, '16-signed');
  const confirm = confirmSheet(reader, outside);
  await tapUntil(offer.signAndReceive(quote.netProceeds), confirm.code);
  await inspect(reader, '16-confirm');
  await confirm.enter(person, offer.sendMe(quote.netProceeds));
  await expect(offer.onItsWay).toBeVisible();
  await inspect(reader, '17-on-its-way');
  return quote;
}

async function readPapers(reader: Reader): Promise<void> {
  const { page, t } = reader;
  const offer = offerPage(reader);
  for (const [link, title, name] of [
    [offer.agreement, t('shell.titles.loan'), '15-agreement'],
    [offer.sanctionLetter, t('shell.titles.conditionalTerms'), '15-letter'],
  ] as const) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(formatMoney(sandali.wish.centavos)).first()).toBeVisible();
    await inspect(reader, name);
    await page.goBack();
  }
  await expect(offer.heading).toBeVisible();
}

async function receive(reader: Reader, outside: Outside, person: Person, net: number): Promise<void> {
  const payout = await outside.pendingPayout(person.account);
  expect(payout.amount).toBe(net);
  await outside.actOnPayout(payout.ref, 'deliver');
  const offer = offerPage(reader);
  await expect(offer.arrived).toBeVisible();
  await offer.seeLoan.click();
  const loan = loanPage(reader);
  await expect(loan.plan).toBeVisible();
  await expect(loan.money(net)).toBeVisible();
  await inspect(reader, '18-plan');
}

async function repay(reader: Reader, owed: number): Promise<void> {
  const { page } = reader;
  const home = homePage(reader);
  await home.open();
  await page.reload();
  await expect(home.dueToday).toBeVisible();
  await inspect(reader, '19-due-today');
  await home.pay(owed).click();
  const loan = loanPage(reader);
  await expect(loan.inFull).toBeChecked();
  await inspect(reader, '20-pay');
  await loan.pay(owed).click();

  await page.waitForURL(checkoutPage(reader).address);
  await expect(checkoutPage(reader).amount(formatMoney(owed))).toBeVisible();
  await checkoutPage(reader).payFull.click();

  const result = resultPage(reader);
  await expect(result.allPaid).toBeVisible();
  await expect(result.settled).toBeVisible();
  await inspect(reader, '21-result');
  const receipt = await openedPdf(result.receipt);
  if (receipt !== null) expect(receipt).toContain(formatMoney(owed));
}

async function borrowAgain(reader: Reader): Promise<void> {
  await resultPage(reader).borrowAgain.click();
  const home = homePage(reader);
  await expect(home.settled).toBeVisible();
  await expect(home.calculator).toBeVisible();
  await inspect(reader, '22-settled');
}

async function lookAround(reader: Reader): Promise<void> {
  const { page, t } = reader;
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
  await expect(page.getByText(t('inbox.topics.loan_settled.title')).first()).toBeVisible();

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
