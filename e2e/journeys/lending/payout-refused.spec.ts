import { formatMoney } from '@tulay/copy/document-format';
import { applicationPage } from '../../pages/application.page';
import { confirmSheet } from '../../pages/confirm.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import type { App } from '../../support/app';
import { type Borrower, newBorrower } from '../../support/borrower';
import { inspect } from '../../support/inspect';
import type { Sandbox } from '../../support/sandbox';
import {
  applicationForms,
  logIn,
  requestOffer,
  saveForms,
  signOffer,
  submitApplication,
} from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { testLoan } from '../../support/test-loan';
import { expect, test } from '../../support/fixtures';

/** What a borrower reads: why the payout failed, what to do, and that saving the same details changes nothing. */
const WORDS = {
  en: {
    bank: 'The bank or remittance center didn’t accept the account number or name.',
    fixBank: 'Correct the account',
    amount: 'This account can’t receive this much: it’s above the account’s limit, or the e-wallet is full.',
    fixAmount: 'Use another account',
    nothingOwed: 'You owe nothing until the money reaches you.',
    unchanged:
      'Nothing changed: we already have these details. Enter the new ones, or choose another account.',
    saved: 'New account saved',
    text: {
      bank: 'BDO Unibank did not accept your account for PHP 2,932.80. Correct your account details in the app. You owe nothing yet.',
      amount:
        'your GCash account cannot receive PHP 2,932.80. Choose another account in the app. You owe nothing yet.',
    },
  },
  tl: {
    bank: 'Hindi tinanggap ng bangko o remittance center ang account number o pangalan.',
    fixBank: 'Itama ang account',
    amount:
      'Hindi kayang tumanggap ng ganito kalaki ng account na ito: lampas sa limit nito, o puno na ang e-wallet.',
    fixAmount: 'Ibang account',
    nothingOwed: 'Wala kang babayaran hangga’t hindi mo natatanggap ang pera.',
    unchanged:
      'Walang nagbago: nasa amin na ang mga detalyeng ito. Ilagay ang bago, o pumili ng ibang account.',
    saved: 'Na-save ang bagong account',
    text: {
      bank: 'hindi tinanggap ng BDO Unibank ang account mo para sa PHP 2,932.80. Itama ang account sa app. Wala ka pang babayaran.',
      amount:
        'hindi kayang tumanggap ng PHP 2,932.80 ng GCash account mo. Pumili ng ibang account sa app. Wala ka pang babayaran.',
    },
  },
};

/** Signs the test loan for the account of the forms, whose magic ending makes the gateway reject the payout. */
async function failPayout(
  app: App,
  sandbox: Sandbox,
  borrower: Borrower,
  forms: ReturnType<typeof applicationForms>,
): Promise<void> {
  await logIn(app, sandbox, borrower);
  await saveForms(app, forms);
  await submitApplication(app);
  await expect(homePage(app).calculator).toBeVisible();
  await requestOffer(app);
  await signOffer(app, sandbox, borrower);
  await expect
    .poll(async () => (await sandbox.payouts(forms.bank.account)).map(({ status }) => status))
    .toEqual(['failed']);
}

/**
 * Checks the reason of the failure on Home and in the text message, then opens the correction form with the button of
 * Home.
 */
async function openForm(
  app: App,
  sandbox: Sandbox,
  borrower: Borrower,
  words: { reason: string; fix: string; text: string },
): Promise<void> {
  const { page, language } = app;
  await homePage(app).open();
  await expect(page.getByText(words.reason).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(WORDS[language].nothingOwed).filter({ visible: true })).toBeVisible();
  const texts = () => sandbox.texts(borrower.phone);
  await expect.poll(async () => (await texts()).some((text) => text.includes(words.text))).toBe(true);
  await page.getByRole('link', { name: words.fix }).click();
  await expect(page.getByRole('alert')).toContainText(words.reason);
}

/** Saves the form without a change. The app refuses this and says that nothing has changed. */
async function saveUnchanged(app: App): Promise<void> {
  const { page, language } = app;
  await applicationPage(app).saveCorrected.click();
  await expect(page.getByText(WORDS[language].unchanged)).toBeVisible();
}

const saveCorrected = (app: App) =>
  tapUntil(applicationPage(app).saveCorrected, app.page.getByText(WORDS[app.language].saved));

/** Sends the payout again to the saved account, and delivers it. */
async function sendAgain(app: App, sandbox: Sandbox, borrower: Borrower, account: string): Promise<void> {
  const { page, t, language } = app;
  const net = testLoan.quote(await sandbox.today()).netProceeds;
  await expect(page.getByText(WORDS[language].saved)).toBeVisible();
  // A phone number gets one OTP per minute.
  await sandbox.advanceDays(1);
  await loanPage(app).sendAgain(net).click();
  await confirmSheet(app, sandbox).enter(borrower, t('repayment.sendAgain', { amount: formatMoney(net) }));
  const again = await sandbox.pendingPayout(account);
  expect(again.amount).toBe(net);
  await sandbox.actOnPayout(again.ref, 'deliver');
  await expect(loanPage(app).plan).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
}

test('[spec 4.reedit 8.withdraw-bank] an account that the bank does not accept leads to its form, and the money goes to the corrected account', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  const { bank: reason, fixBank: fix, text } = WORDS[language];
  const unique = borrower.account.slice(-9, -4);
  const forms = applicationForms(borrower);
  const account = `00123${unique}0001`;
  const bank = { ...forms.bank, kind: 'bank' as const, channel: 'bdo', account, accountConfirm: account };
  await failPayout(app, sandbox, borrower, { ...forms, bank });
  await openForm(app, sandbox, borrower, { reason, fix, text: text.bank });
  await saveUnchanged(app);
  await inspect(app, '87-bank-unchanged');
  const corrected = `00123${unique}0009`;
  await page.getByLabel(t('onboarding.bank.account'), { exact: true }).fill(corrected);
  await page.getByLabel(t('onboarding.bank.accountConfirm'), { exact: true }).fill(corrected);
  await saveCorrected(app);
  await sendAgain(app, sandbox, borrower, corrected);
});

test.describe('an e-wallet that cannot receive the amount', () => {
  test.use({ borrower: async ({}, use) => use(newBorrower({ accountEnding: '0007' })) });

  test('[spec 4.reedit] an account that cannot receive the amount leads to the choice of another one, to which the money goes', async ({
    app,
    sandbox,
    borrower,
  }) => {
    const { page, t, language } = app;
    const { amount: reason, fixAmount: fix, text } = WORDS[language];
    await failPayout(app, sandbox, borrower, applicationForms(borrower));
    await openForm(app, sandbox, borrower, { reason, fix, text: text.amount });
    await inspect(app, '88-amount');
    await saveUnchanged(app);
    await inspect(app, '88-amount-unchanged');

    const account = `00124${borrower.account.slice(-9, -4)}0009`;
    await page.getByRole('radio', { name: t('onboarding.options.kind.bank') }).check();
    await page.getByRole('button', { name: t('onboarding.bank.channelBank') }).click();
    await page.getByRole('button', { name: 'BDO Unibank' }).click();
    await page.getByLabel(t('onboarding.bank.account'), { exact: true }).fill(account);
    await page.getByLabel(t('onboarding.bank.accountConfirm'), { exact: true }).fill(account);
    await saveCorrected(app);
    await sendAgain(app, sandbox, borrower, account);
  });
});
