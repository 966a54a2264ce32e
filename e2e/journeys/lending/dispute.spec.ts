import { addDays } from '@tulay/engine/calendar';
import { formatDay } from '../../pages/figures';
import { inspect } from '../../support/inspect';
import type { Sandbox } from '../../support/sandbox';
import { checkoutPage } from '../../pages/checkout.page';
import { disputePage } from '../../pages/dispute.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { resultPage } from '../../pages/result.page';
import type { Borrower } from '../../support/borrower';
import { photoFile } from '../../support/photos';
import type { App } from '../../support/app';
import { testLoan } from '../../support/test-loan';
import { takeLoan } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

const PRINCIPAL = testLoan.request.centavos;
/** Principal and interest of 14 days at 0.15 %, without a late fee; centavos. */
const DUE = PRINCIPAL + (PRINCIPAL * 15 * 14) / 10_000;
const WHY = 'I paid at the shop on the corner on Monday.';

/** Takes a loan and opens it two days after its due date. */
async function takeOverdueLoan(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await takeLoan(app, sandbox, borrower);
  await sandbox.advanceDays(16);
  await app.page.reload();
}

const ticketOf = async (app: App): Promise<string> =>
  /D-\d{4}-\d{6}/.exec((await disputePage(app).ticket.textContent()) ?? '')?.[0] ?? '';

test('a disputed late fee is frozen during the review and waived when the dispute is upheld', async ({
  app,
  sandbox,
  borrower,
  language,
}) => {
  const { page } = app;
  const dispute = disputePage(app);
  await takeOverdueLoan(app, sandbox, borrower);
  await page.goto('/#/homeIndex');
  await homePage(app).helpLink.click();
  await dispute.subject('penalty').check();
  await dispute.why.fill('Too short');
  await dispute.send.click();
  await expect(dispute.tooShort).toBeVisible();
  await dispute.why.fill(WHY);
  await dispute.addPhoto.setInputFiles(await photoFile('id_front'));
  await expect(dispute.photo(1)).toBeVisible();
  await inspect(app, '70-dispute');
  // The click lock ignores taps for a moment after the refused tap.
  await tapUntil(dispute.send, dispute.state('opened'));
  const ticket = await ticketOf(app);
  const today = await sandbox.today();
  await expect(dispute.answerBy).toHaveText(formatDay(language, addDays(today, 7), 'weekday'));
  await expect(dispute.frozenAmount(DUE + 613)).toBeVisible();
  await inspect(app, '71-dispute-open');
  await dispute.showPhoto(1).click();
  await expect(dispute.photo(1)).toBeVisible();
  const textCount = async (words: string) =>
    (await sandbox.texts(borrower.phone)).filter((text) => text.includes(words)).length;
  await expect.poll(() => textCount(ticket)).toBe(1);

  expect(await sandbox.runCommand('dispute', 'list', '--why', 'daily')).toContain(ticket);
  const shown = await sandbox.runCommand('dispute', 'show', ticket, '--why', 'seen');
  const [link = ''] = /\/api\/v1\/photo-views\/\S+/.exec(shown) ?? [];
  const seen = await page.request.get(link);
  expect([seen.status(), seen.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await sandbox.runCommand('dispute', 'ask', ticket, '--say', 'Which shop was it?', '--why', 'seen');

  await page.reload();
  await expect(dispute.state('waiting')).toBeVisible();
  await inspect(app, '72-dispute-question');
  await dispute.answer.click();
  await dispute.answerField.fill('The one next to the church.');
  await inspect(app, '73-dispute-answer');
  await dispute.sendAnswer.dblclick();
  await expect(dispute.state('in_review')).toBeVisible();
  await sandbox.advanceDays(1);
  const words = 'We found the shop’s slip. We are sorry.';
  await sandbox.runCommand('dispute', 'answer', ticket, 'upheld', '--say', words, '--why', 'seen');
  await page.reload();
  await expect(dispute.state('upheld')).toBeVisible();
  await expect(dispute.text(words).first()).toBeVisible();
  await inspect(app, '74-dispute-upheld');

  await dispute.toLoan.click();
  await loanPage(app).payNow(DUE);
  await page.waitForURL(checkoutPage(app).address);
  const ref = checkoutPage(app).reference();
  await checkoutPage(app).payFull.click();
  await expect(resultPage(app).allPaid).toBeVisible();
  const money = (await sandbox.statement()).filter(({ reference }) => reference === ref);
  expect(money.map(({ amount }) => amount)).toEqual([DUE]);
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

test('a declined dispute can be appealed once and then withdrawn', async ({ app, sandbox, borrower }) => {
  const { page } = app;
  const dispute = disputePage(app);
  await takeOverdueLoan(app, sandbox, borrower);
  await dispute.openForm.click();
  await dispute.why.fill(WHY);
  await page.reload();
  await expect(dispute.why).toHaveValue(WHY);
  await dispute.send.click();
  await expect(dispute.state('opened')).toBeVisible();
  const ticket = await ticketOf(app);
  await sandbox.runCommand(
    'dispute',
    'answer',
    ticket,
    'declined',
    '--say',
    'The shop has no such payment.',
    '--why',
    'seen',
  );
  await page.reload();
  await expect(dispute.state('rejected')).toBeVisible();
  await inspect(app, '75-dispute-declined');
  await dispute.appeal.click();
  await dispute.appealField.fill('The slip says 4:10 PM, please look.');
  await dispute.sheet.getByRole('button', { name: app.t('dispute.appeal') }).click();
  await expect(dispute.state('in_review')).toBeVisible();

  await dispute.withdraw.click();
  await dispute.sheet.getByRole('button', { name: app.t('dispute.withdraw') }).click();
  await expect(dispute.state('withdrawn')).toBeVisible();
  await expect(dispute.appeal).toHaveCount(0);
  await dispute.toLoan.click();
  await expect(dispute.state('withdrawn')).toBeVisible();
  await inspect(app, '76-loan-with-dispute');
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
