import { COLLECTION_WORDS } from '@tulay/copy/console/collections';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { addDays } from '@tulay/engine/calendar';
import { openDesk } from '../../pages/console.page';
import { reliefPage } from '../../pages/relief.page';
import { borrowerClient } from '../../support/api-client';
import { expect, test } from '../../support/fixtures';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { form } = CONSOLE_WORDS;
const words = COLLECTION_WORDS;
const PROMISED = 50_000;

test('Carlo calls a late borrower at eight, his third call of the week is refused, and the close of day records a kept promise', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  const orderId = reliefPage(app).order();
  const client = await borrowerClient(app.page);
  const { orderNo } = await client.call('getOrder', { path: { orderId } });
  const asCarlo = (...line: string[]) =>
    sandbox.runCommand('collections', ...line, '--why', 'a late loan', '--as', 'carlo');
  const reminders = async () =>
    (await sandbox.texts(borrower.phone)).filter((text) => text.includes('overdue')).length;
  const nextDay = () => sandbox.advanceDays(1);

  // A promise for the first late day counts as broken on the next day.
  await sandbox.advanceDays(15);
  await asCarlo('promise', orderNo, '400', await sandbox.today());
  await sandbox.advanceDays(2);
  await sandbox.startNextMorning();
  // Hours from shortly after nine to shortly after eight on the next day.
  await sandbox.advanceHours(23);
  const carlo = await openDesk(browser, sandbox.consoleUrl, 'Carlo');
  const { page } = carlo;
  const row = page.getByRole('row').filter({ hasText: orderNo });
  /** Reloads the list and returns the text of the first loan. */
  const textAfterReload = async () => {
    await page.reload();
    return page.getByRole('row').nth(1).textContent();
  };
  const act = async (verb: string) => page.getByRole('button', { name: verb, exact: false }).click();
  const reason = () => page.getByLabel(form.reason, { exact: true });

  await test.step('in the bucket of 1 to 7 days late, the loan with a broken promise comes first', async () => {
    await page.getByRole('link', { name: words.buckets['1-7'] }).click();
    await expect.poll(textAfterReload).toContain(words.promise.broken());
    await expect(row).toContainText(words.promise.broken());
    await expect(row).toContainText(words.step.call);
    await carlo.inspect('collections');
  });

  await test.step('a call at eight shows the phone number once, and Carlo records its outcome', async () => {
    await row.click();
    await expect(page.getByRole('heading', { name: orderNo, level: 1 })).toBeVisible();
    await act('Contact');
    await reason().fill('three days late');
    await page.getByRole('button', { name: form.preview }).click();
    await expect(page.getByText('Shows the number once.')).toBeVisible();
    await expect(page.getByText(borrower.phone)).toBeHidden();
    await page.getByRole('button', { name: form.send, exact: true }).click();
    await expect(page.getByText(borrower.phone)).toBeVisible();
    await page.getByRole('button', { name: CONSOLE_WORDS.case.back }).click();
    await expect(page.getByText(words.open)).toBeVisible();
    await act('Outcome');
    await page.getByLabel('Outcome', { exact: true }).selectOption('no_answer');
    await page.getByLabel('Text', { exact: true }).fill('Nobody answered.');
    await reason().fill('three days late');
    await page.getByRole('button', { name: form.preview }).click();
    await page.getByRole('button', { name: form.send, exact: true }).click();
    await page.getByRole('button', { name: CONSOLE_WORDS.case.back }).click();
    await expect(page.getByText(words.outcome.no_answer)).toBeVisible();
    await expect(page.getByText(words.ofMost(1, 2))).toBeVisible();
    await carlo.inspect('late-loan');
  });

  await test.step('the third call of the week is refused with the name of the rule', async () => {
    await nextDay();
    expect(await asCarlo('contact', orderNo, 'call')).toContain(borrower.phone);
    await asCarlo('outcome', orderNo, 'call_later', '--say', 'asks for a call tomorrow');
    await nextDay();
    await page.reload();
    await act('Contact');
    await reason().fill('asked for a call');
    await page.getByRole('button', { name: form.preview }).click();
    await expect(page.getByText('Our rule allows 2 contacts in seven days to each person')).toBeVisible();
    await carlo.inspect('third-call-refused');
    await page.getByRole('button', { name: form.cancel }).click();
  });

  await test.step('an open promise stops the reminder of the seventh day', async () => {
    const before = await reminders();
    const friday = addDays(await sandbox.today(), 2);
    await act('Promise');
    await page.getByLabel('Pays', { exact: true }).fill(String(PROMISED / 100));
    await page.getByLabel('Until', { exact: true }).fill(friday);
    await reason().fill('the borrower called back');
    await page.getByRole('button', { name: form.preview }).click();
    await page.getByRole('button', { name: form.send, exact: true }).click();
    await page.getByRole('button', { name: CONSOLE_WORDS.case.back }).click();
    await expect(page.getByText(/^for /)).toBeVisible();
    const ended = await sandbox.today();
    await nextDay();
    await sandbox.startNextMorning();
    await sandbox.untilClosed(ended);
    expect(await reminders()).toBe(before);
  });

  await test.step('money that arrives on the promised day makes the promise kept, without an operator', async () => {
    const { ref } = await openPart();
    await sandbox.actOnPayment(ref, 'pay');
    await sandbox.advanceDays(2);
    await page.goto(`${sandbox.consoleUrl}/collections?filter=${orderNo}`);
    await expect.poll(textAfterReload).toContain(words.promise.kept());
    await carlo.inspect('promise-kept');
  });
  await carlo.close();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');

  /** Opens a payment of the promised amount, and returns it as the gateway names it. */
  async function openPart() {
    const known = new Set((await sandbox.payments()).map(({ ref }) => ref));
    await client.call('openPayment', {
      path: { orderId },
      body: { kind: 'part', amount: PROMISED, language: 'en' },
    });
    const opened = (await sandbox.payments()).find(({ ref }) => !known.has(ref));
    if (!opened) throw new Error('the gateway has no new payment');
    return opened;
  }
});
