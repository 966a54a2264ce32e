import { smsDay } from '@tulay/copy/sms.words';
import { addDays } from '@tulay/engine/calendar';
import { inspect } from '../../support/inspect';
import { reliefPage } from '../../pages/relief.page';
import { testLoan } from '../../support/test-loan';
import { takeLoan } from '../../support/shortcuts';
import { tapTwice } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

/** Interest of one day: 0.15 % of the principal, centavos. */
const DAILY_INTEREST = (testLoan.request.centavos * 15) / 10_000;

test('a new due date shows its cost and the caps, is accepted once and survives a reload', async ({
  app,
  sandbox,
  borrower,
  hasTouch,
}) => {
  const { page } = app;
  const relief = reliefPage(app);
  const due = addDays(await sandbox.today(), testLoan.request.days);
  await takeLoan(app, sandbox, borrower);
  const order = relief.order();

  await relief.toDueDate.click();
  await expect(relief.extraDays(7)).toBeVisible();
  await expect(relief.sum(7 * DAILY_INTEREST)).toBeVisible();
  const to = addDays(due, 10);
  await relief.newDate.fill(to);
  await expect(relief.sum(10 * DAILY_INTEREST)).toBeVisible();
  await expect(relief.caps).toBeVisible();
  await inspect(app, '65-due-date');
  await relief.newDate.fill(addDays(due, 16));
  await expect(relief.moveTo(to)).toHaveCount(0);
  await relief.newDate.fill(to);
  await tapTwice(relief.moveTo(to), hasTouch);
  await expect(relief.movedStep(10)).toBeVisible();
  await inspect(app, '66-due-date-moved');
  await page.reload();
  await expect(relief.movedStep(10)).toHaveCount(1);
  await expect(relief.toDueDate).toHaveCount(0);
  await relief.open('dueDate', order);
  await expect(relief.movedOnce).toBeVisible();
  await expect
    .poll(async () =>
      (await sandbox.texts(borrower.phone)).some((text) => text.includes(smsDay(to, app.language))),
    )
    .toBe(true);
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
