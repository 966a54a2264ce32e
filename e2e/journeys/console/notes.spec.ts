import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { logIn, openTicket } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';
import { openDesk } from '../../pages/console.page';

test.use({ stack: 'console' });

const { case: words, form, mentions, notes, today } = CONSOLE_WORDS;

/** A text that would be a link, run, or load something if it were not shown as plain text. */
const HOSTILE = '<img src=x onerror="document.title=1"> https://evil.example javascript:alert(1)';

test('an operator writes a note that mentions a colleague, who finds it on Today and reads it on the case', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const ticket = await openTicket(app);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const ben = await openDesk(browser, sandbox.consoleUrl, 'Ben');
  const text = ana.page.getByLabel(notes.write, { exact: true }).last();

  await test.step('pressing a key opens the note, and its draft survives a reload', async () => {
    await ana.openQueue('tickets');
    await ana.openCase(ticket);
    await expect(ana.page.getByText(notes.none)).toBeVisible();
    await ana.page.keyboard.press('m');
    await ana.page.keyboard.type('She calls again at four. @ben please. @nobody');
    await ana.page.reload();
    await expect(text).toHaveValue('She calls again at four. @ben please. @nobody');
  });

  await test.step('the note is stored although Ben has taken over the case meanwhile', async () => {
    await ben.openQueue('tickets');
    await ben.openCase(ticket);
    await ben.page.getByRole('button', { name: words.takeOver }).click();
    await ben.decide({ [form.reason]: 'ana is at lunch' });
    await expect(ben.page.getByText(/^Yours until/)).toBeVisible();
    await text.focus();
    await ana.page.keyboard.press('Control+Enter');
    await expect(ana.page.getByText(notes.told('ben'))).toBeVisible();
    await expect(ana.page.getByText(notes.unknown('nobody'))).toBeVisible();
    await expect(text).toHaveValue('');
  });

  await test.step('Ben sees the mention on Today, and opening the case marks the mention as read', async () => {
    await ben.page.goto(sandbox.consoleUrl);
    await expect(ben.page.getByRole('heading', { name: today.title })).toBeVisible();
    const panel = ben.page.getByRole('region', { name: mentions.title });
    const mention = panel.getByRole('listitem').filter({ hasText: ticket });
    await expect(mention).toContainText(mentions.unread);
    await ben.inspect('today-mentions');
    await mention.getByRole('link').click();
    await expect(ben.page.getByText('She calls again at four.')).toBeVisible();
    await ben.inspect('case-notes');
    await ben.page.keyboard.press('g');
    await ben.page.keyboard.press('t');
    await expect(mention).toBeVisible();
    await expect(mention).not.toContainText(mentions.unread);
  });

  await test.step('the text of a note is shown as it was typed, without links', async () => {
    await text.fill(HOSTILE);
    await ana.page.getByRole('button', { name: notes.save }).click();
    const panel = ana.page.getByRole('region', { name: notes.title });
    await expect(panel.getByRole('list').getByText(HOSTILE)).toBeVisible();
    await expect(panel.getByRole('link')).toHaveCount(0);
    await expect(panel.getByRole('img')).toHaveCount(0);
  });

  await test.step('a note that cannot be sent stays in the form and says why', async () => {
    await expect(text).toHaveValue('');
    await ana.page.route('**/note/add', (route) => route.abort());
    await text.fill('I try again later.');
    await ana.page.getByRole('button', { name: notes.save }).click();
    await expect(ana.page.getByText(CONSOLE_WORDS.form.lost)).toBeVisible();
    await expect(text).toHaveValue('I try again later.');
    await ana.page.unroute('**/note/add');
    await ana.page.getByRole('button', { name: notes.save }).click();
    await expect(ana.page.getByRole('list').getByText('I try again later.')).toBeVisible();
    await expect(text).toHaveValue('');
  });
  await ana.close();
  await ben.close();
});
