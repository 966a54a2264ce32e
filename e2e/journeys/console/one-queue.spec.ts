import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { borrowerClient } from '../../support/api-client';
import { type Desk, openDesk } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { reliefPage } from '../../pages/relief.page';
import { logIn, takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { case: words, form, list } = CONSOLE_WORDS;
const CASES = 8;

/** Opens the next case by the key, and returns its number. */
async function openNext({ page }: Desk): Promise<string> {
  await page.keyboard.press('n');
  const isMine = page.getByRole('button', { name: words.release });
  await expect(isMine.or(page.getByRole('button', { name: words.takeOver }))).toBeVisible();
  return page.getByRole('heading', { level: 1 }).innerText();
}

test('two operators who work on one queue at the same time never hold the same case', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const client = await borrowerClient(app.page);
  for (let count = 0; count < CASES; count += 1)
    await client.call('openTicket', { body: { topic: 'other', words: `Question ${count}`, photos: [] } });
  const desks = [
    await openDesk(browser, sandbox.consoleUrl, 'Ana'),
    await openDesk(browser, sandbox.consoleUrl, 'Ben'),
  ];
  for (const desk of desks) await desk.openQueue('tickets');

  // Other journeys leave tickets open, and operators answer the oldest first. So the answers are counted by their reason.
  const reason = `asked ${crypto.randomUUID()}`;
  let answered = 0;
  for (let turn = 0; turn < CASES / 2; turn += 1) {
    const opened = await Promise.all(desks.map(openNext));
    const held = await Promise.all(
      desks.map(({ page }) => page.getByRole('button', { name: words.release }).isVisible()),
    );
    const mine = opened.filter((_, index) => held[index]);
    expect(new Set(mine).size).toBe(mine.length);
    expect(mine.length).toBeGreaterThan(0);
    answered += mine.length;
    for (const [index, { page }] of desks.entries()) {
      if (held[index]) {
        await page.keyboard.press('1');
        await page.getByLabel('Text', { exact: true }).fill('It is in the app.');
        await page.getByLabel(form.reason, { exact: true }).fill(reason);
        await page.keyboard.press('Control+Enter');
        await expect(page.getByText(form.alone)).toBeVisible();
        await page.keyboard.press('Control+Enter');
        await page.getByRole('button', { name: words.back }).click();
      } else await page.keyboard.press('Escape');
      await expect(page.getByText(list.next)).toBeVisible();
    }
  }
  const audits = await Promise.all(
    ['ana', 'ben'].map((who) => sandbox.runCommand('audit', 'export', '--by', who)),
  );
  expect(audits.join('\n').match(new RegExp(`,${reason},done,`, 'g'))).toHaveLength(answered);
  for (const desk of desks) await desk.close();
});

test('the page of an open case warns before the operator acts if the case has changed or a colleague has closed it', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  const orderId = reliefPage(app).order();
  await sandbox.advanceDays(20);
  const client = await borrowerClient(app.page);
  const reason = 'I paid this in the shop on Monday.';
  const { disputes } = await client.call('openDispute', {
    path: { orderId },
    body: { about: 'penalty', reason },
  });
  const { ticket = '', disputeId = '' } = disputes[0] ?? {};
  await sandbox.runCommand('dispute', 'review', ticket, '--why', 'reads it', '--as', 'ben');
  await sandbox.runCommand('dispute', 'ask', ticket, '--say', 'Which shop?', '--why', 'asks', '--as', 'ben');
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  await ana.openQueue('disputes');
  await ana.openCase(ticket);
  await expect(ana.page.getByText(/^Yours until/)).toBeVisible();

  await test.step('while Ana writes an answer, the borrower adds words to the dispute, and Ana sees that the case has changed', async () => {
    await ana.page.getByRole('button', { name: 'Answer' }).click();
    await ana.page.getByRole('combobox', { name: /^Answer/ }).selectOption('declined');
    await ana.page.getByLabel('Text', { exact: true }).fill('The shop reported no payment.');
    await client.call('answerDispute', {
      path: { orderId, disputeId },
      body: { words: 'The shop in Cebu.' },
    });
    await ana.page.getByLabel(form.reason, { exact: true }).fill('no payment');
    await ana.page.getByRole('button', { name: form.preview }).click();
    await expect(ana.page.getByText(words.changed)).toBeVisible();
    await ana.inspect('case-changed');
    await ana.page.getByRole('button', { name: words.changedButton }).click();
    await expect(ana.page.getByText('The shop in Cebu.')).toBeVisible();
    await expect(ana.page.getByText(words.changed)).toBeHidden();
    await expect(ana.page.getByLabel('Text', { exact: true })).toHaveValue('The shop reported no payment.');
  });

  await test.step('a colleague closes the dispute, and Ana’s typed text is still in the form', async () => {
    await ana.page.getByRole('button', { name: words.release }).click();
    await expect(ana.page.getByRole('button', { name: words.claim })).toBeVisible();
    const answer = ['declined', '--say', 'No shop reported it.'];
    await sandbox.runCommand('dispute', 'answer', ticket, ...answer, '--why', 'checked', '--as', 'ben');
    await expect(ana.page.getByText(words.gone)).toBeVisible();
    await expect(ana.page.getByLabel('Text', { exact: true })).toHaveValue('The shop reported no payment.');
  });
  await ana.close();
});
