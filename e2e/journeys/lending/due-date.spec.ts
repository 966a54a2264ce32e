import { smsDay } from '@tulay/copy/sms.words';
import { addDays } from '@tulay/engine/calendar';
import { inspect } from '../../support/inspect';
import { reliefPage } from '../../pages/relief.page';
import { sandali } from '../../support/test-loan';
import { borrowing } from '../../support/shortcuts';
import { tapTwice } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

/** Interest of a day, centavos: 0.15 % of what was borrowed. */
const A_DAY = (sandali.wish.centavos * 15) / 10_000;

test('another due date is previewed with its cost and the caps, accepted once, and stands after a reload', async ({
  reader,
  outside,
  person,
  hasTouch,
}) => {
  const { page } = reader;
  const relief = reliefPage(reader);
  const due = addDays(await outside.today(), sandali.wish.days);
  await borrowing(reader, outside, person);
  const order = relief.order();

  await relief.toDueDate.click();
  await expect(relief.extraDays(7)).toBeVisible();
  await expect(relief.sum(7 * A_DAY)).toBeVisible();
  const to = addDays(due, 10);
  await relief.newDate.fill(to);
  await expect(relief.sum(10 * A_DAY)).toBeVisible();
  await expect(relief.caps).toBeVisible();
  await inspect(reader, '65-due-date');
  await relief.newDate.fill(addDays(due, 16));
  await expect(relief.moveTo(to)).toHaveCount(0);
  await relief.newDate.fill(to);
  await tapTwice(relief.moveTo(to), hasTouch);
  await expect(relief.movedStep(10)).toBeVisible();
  await inspect(reader, '66-due-date-moved');
  await page.reload();
  await expect(relief.movedStep(10)).toHaveCount(1);
  await expect(relief.toDueDate).toHaveCount(0);
  await relief.open('dueDate', order);
  await expect(relief.movedOnce).toBeVisible();
  await expect
    .poll(async () =>
      (await outside.texts(person.phone)).some((text) => text.includes(smsDay(to, reader.language))),
    )
    .toBe(true);
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});
