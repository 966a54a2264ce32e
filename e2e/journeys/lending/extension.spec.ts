import { smsDay } from '@tulay/copy/sms.words';
import { addDays } from '@tulay/engine/calendar';
import { formatMoney } from '@tulay/copy/document-format';
import { formatDay } from '../../pages/figures';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { loanPage } from '../../pages/loan.page';
import { reliefPage } from '../../pages/relief.page';
import { resultPage } from '../../pages/result.page';
import type { App } from '../../support/app';
import { testLoan } from '../../support/test-loan';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const PRINCIPAL = testLoan.request.centavos;
/** Interest of 14 + 8 days at 0.15 % a day, plus the extension fee of 0.5 % of the principal; centavos. */
const PRICE = (PRINCIPAL * 15 * (14 + 8)) / 10_000 + PRINCIPAL / 200;

/** What the confirmation sheet of the first extension says. The borrower pays with GCash, which takes no fee. */
const CONFIRMED = {
  en: {
    figures: {
      'What it pays': '8 more days',
      'You pay': '₱114.00',
      'Payment channel': 'GCash',
      'Channel fee': 'No fee',
    },
    after: 'After this payment',
    due: (date: string) => `Next due ${formatDay('en', date, 'weekday')}`,
  },
  tl: {
    figures: {
      'Ano ang babayaran nito': '8 araw pa',
      'Babayaran mo': '₱114.00',
      'Channel ng bayad': 'GCash',
      'Fee ng channel': 'Walang fee',
    },
    after: 'Pagkatapos ng bayad na ito',
    due: (date: string) => `Susunod na due: ${formatDay('tl', date, 'weekday')}`,
  },
};

test('[spec 2.repay-confirm 9.extension 2.extension 8.mismatch] a loan can be extended twice for the price shown, and a smaller payment counts as partial', async ({
  app,
  sandbox,
  borrower,
  language,
}) => {
  const { page } = app;
  const relief = reliefPage(app);
  const signedOn = await sandbox.today();
  await takeLoan(app, sandbox, borrower);
  const order = relief.order();
  await sandbox.advanceDays(14);
  await page.reload();

  await relief.toExtension.click();
  await expect(relief.extensionPrice).toHaveText(formatMoney(PRICE));
  const due = addDays(signedOn, 14 + 8);
  await expect(relief.dueAfter).toHaveText(formatDay(language, due, 'weekday'));
  await expect(relief.caps).toBeVisible();
  await inspect(app, '60-extension');
  await page.reload();
  const checkouts = async () => (await sandbox.payments()).map(({ ref }) => ref);
  const before = await checkouts();
  await relief.payExtension(PRICE).click();
  const sheet = CONFIRMED[language];
  for (const [name, value] of Object.entries({ ...sheet.figures, [sheet.after]: sheet.due(due) })) {
    await expect(loanPage(app).figure(name), name).toHaveText(value);
  }
  await inspect(app, '60-extension-confirm');
  expect(await checkouts()).toEqual(before);
  await loanPage(app).confirm.dblclick();
  await page.waitForURL(checkoutPage(app).address);
  const ref = checkoutPage(app).reference();
  // All payments of one borrower share the first 36 characters of the reference.
  const opened = (await sandbox.payments()).filter((each) => each.ref.startsWith(ref.slice(0, 36)));
  expect(opened).toHaveLength(1);
  await checkoutPage(app).payFull.click();
  await expect(relief.extended).toBeVisible();
  await inspect(app, '61-extended');
  await resultPage(app).toLoan.click();
  await expect(relief.extendedStep).toHaveCount(1);
  await inspect(app, '62-extended-plan');
  const money = (await sandbox.statement()).filter(({ reference }) => reference === ref);
  expect(money.map(({ amount }) => amount)).toEqual([PRICE]);
  await expect
    .poll(async () =>
      (await sandbox.texts(borrower.phone)).some((text) => text.includes(smsDay(due, app.language))),
    )
    .toBe(true);

  await sandbox.advanceDays(8);
  const short = await payNextExtension(app, order, -1);
  await expect(relief.notExtended).toBeVisible();
  await inspect(app, '63-not-extended');
  await resultPage(app).toLoan.click();
  await expect(relief.extendedStep).toHaveCount(1);
  const paid = await payNextExtension(app, order, 0);
  await expect(relief.extended).toBeVisible();
  // The partial payment has lowered the balance, and therefore the price of the second extension.
  expect(paid).toBeLessThan(short);

  await relief.open('extension', order);
  await expect(relief.extendedTwice).toBeVisible();
  await inspect(app, '64-not-a-third-time');
  await relief.open('cancellation', order);
  await expect(relief.tooLate(addDays(signedOn, 3))).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

/** Opens the extension and pays its price plus `off` centavos. Returns the price. */
async function payNextExtension(app: App, order: string, off: number): Promise<number> {
  const { page } = app;
  const relief = reliefPage(app);
  await relief.open('extension', order);
  await page.reload();
  const [, text = ''] = /₱([\d,.]+)/.exec((await relief.extensionPrice.textContent()) ?? '') ?? [];
  const price = Math.round(Number(text.replaceAll(',', '')) * 100);
  await relief.extendFor(price);
  await page.waitForURL(checkoutPage(app).address);
  await checkoutPage(app).payOther(price + off);
  return price;
}
