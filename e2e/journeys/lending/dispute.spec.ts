import { addDays } from '@tulay/engine/calendar';
import { dayIn } from '../../pages/figures';
import { inspect } from '../../support/inspect';
import type { Outside } from '../../support/sandbox-control';
import { checkoutPage } from '../../pages/checkout.page';
import { disputePage } from '../../pages/dispute.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { resultPage } from '../../pages/result.page';
import type { Person } from '../../support/borrower';
import { photoFile } from '../../support/photos';
import type { Reader } from '../../support/screen';
import { sandali } from '../../support/test-loan';
import { borrowing } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

const PRINCIPAL = sandali.wish.centavos;
/** With the interest of its 14 days at 0.15 %; without any late fee. */
const DUE = PRINCIPAL + (PRINCIPAL * 15 * 14) / 10_000;
const WHY = 'I paid at the shop on the corner on Monday.';

/** Two days late, on the page of the loan. */
async function late(reader: Reader, outside: Outside, person: Person): Promise<void> {
  await borrowing(reader, outside, person);
  await outside.advanceDays(16);
  await reader.page.reload();
}

const ticketOf = async (reader: Reader): Promise<string> =>
  /D-\d{4}-\d{6}/.exec((await disputePage(reader).ticket.textContent()) ?? '')?.[0] ?? '';

test('a late fee is disputed with a photo, frozen, asked about, answered, and given up', async ({
  reader,
  outside,
  person,
  language,
}) => {
  const { page } = reader;
  const dispute = disputePage(reader);
  await late(reader, outside, person);
  await page.goto('/#/homeIndex');
  await homePage(reader).somethingWrong.click();
  await dispute.about('penalty').check();
  await dispute.why.fill('Too short');
  await dispute.send.click();
  await expect(dispute.tooShort).toBeVisible();
  await dispute.why.fill(WHY);
  await dispute.addPhoto.setInputFiles(await photoFile('id_front'));
  await expect(dispute.photo(1)).toBeVisible();
  await inspect(reader, '70-dispute');
  // It was tapped a moment ago, when the words were too short.
  await tapUntil(dispute.send, dispute.state('opened'));
  const ticket = await ticketOf(reader);
  const today = await outside.today();
  await expect(dispute.answerBy).toHaveText(dayIn(language, addDays(today, 7), 'weekday'));
  await expect(dispute.frozen(DUE + 613)).toBeVisible();
  await inspect(reader, '71-dispute-open');
  await dispute.showPhoto(1).click();
  await expect(dispute.photo(1)).toBeVisible();
  const told = async (words: string) =>
    (await outside.texts(person.phone)).filter((text) => text.includes(words)).length;
  await expect.poll(() => told(ticket)).toBe(1);

  expect(await outside.operate('dispute', 'list', '--why', 'daily')).toContain(ticket);
  const shown = await outside.operate('dispute', 'show', ticket, '--why', 'seen');
  const [link = ''] = /\/api\/v1\/photo-views\/\S+/.exec(shown) ?? [];
  const seen = await page.request.get(link);
  expect([seen.status(), seen.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await outside.operate('dispute', 'ask', ticket, '--say', 'Which shop was it?', '--why', 'seen');

  await page.reload();
  await expect(dispute.state('waiting')).toBeVisible();
  await inspect(reader, '72-dispute-question');
  await dispute.answer.click();
  await dispute.answerField.fill('The one beside the church.');
  await inspect(reader, '73-dispute-answer');
  await dispute.sendAnswer.dblclick();
  await expect(dispute.state('in_review')).toBeVisible();
  await outside.advanceDays(1);
  const words = 'We found the shop’s slip. We are sorry.';
  await outside.operate('dispute', 'answer', ticket, 'upheld', '--say', words, '--why', 'seen');
  await page.reload();
  await expect(dispute.state('upheld')).toBeVisible();
  await expect(dispute.says(words).first()).toBeVisible();
  await inspect(reader, '74-dispute-upheld');

  await dispute.toLoan.click();
  await loanPage(reader).pay(DUE).click();
  await page.waitForURL(checkoutPage(reader).address);
  const ref = checkoutPage(reader).reference();
  await checkoutPage(reader).payFull.click();
  await expect(resultPage(reader).allPaid).toBeVisible();
  const money = (await outside.statement()).filter(({ reference }) => reference === ref);
  expect(money.map(({ amount }) => amount)).toEqual([DUE]);
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});

test('a declined dispute says why, is looked at again once, and can be taken back', async ({
  reader,
  outside,
  person,
}) => {
  const { page } = reader;
  const dispute = disputePage(reader);
  await late(reader, outside, person);
  await dispute.ask.click();
  await dispute.why.fill(WHY);
  await page.reload();
  await expect(dispute.why).toHaveValue(WHY);
  await dispute.send.click();
  await expect(dispute.state('opened')).toBeVisible();
  const ticket = await ticketOf(reader);
  await outside.operate(
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
  await inspect(reader, '75-dispute-declined');
  await dispute.appeal.click();
  await dispute.appealField.fill('The slip says 4:10 PM, please look.');
  await dispute.sheet.getByRole('button', { name: reader.t('dispute.appeal') }).click();
  await expect(dispute.state('in_review')).toBeVisible();

  await dispute.takeBack.click();
  await dispute.sheet.getByRole('button', { name: reader.t('dispute.withdraw') }).click();
  await expect(dispute.state('withdrawn')).toBeVisible();
  await expect(dispute.appeal).toHaveCount(0);
  await dispute.toLoan.click();
  await expect(dispute.state('withdrawn')).toBeVisible();
  await inspect(reader, '76-loan-with-dispute');
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});
