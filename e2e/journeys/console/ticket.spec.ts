import { PARAMETER_LABELS } from '@tulay/copy/console/fields';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { borrowerClient } from '../../support/api-client';
import { logIn, openTicket } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';
import { openDesk } from '../../pages/console.page';

test.use({ stack: 'console' });

const { case: words, form, today } = CONSOLE_WORDS;

test('an operator logs in, claims a ticket, answers it, and a second operator cannot decide it meanwhile', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const ticket = await openTicket(app);

  const url = sandbox.consoleUrl;
  const ana = await openDesk(browser, url, 'Ana');
  const ben = await openDesk(browser, url, 'Ben');

  await test.step('Today shows the number of waiting tickets, and the queue shows the ticket with the borrower’s words', async () => {
    await expect(ana.page.getByRole('heading', { name: today.title })).toBeVisible();
    await ana.openQueue('tickets');
    await expect(ana.page.getByRole('row').filter({ hasText: ticket })).toContainText('Where is my receipt?');
    await ana.openCase(ticket);
    await expect(ana.page.getByText(/^Yours until/)).toBeVisible();
    await expect(ana.page.getByText('Where is my receipt?')).toBeVisible();
  });

  await test.step('a second operator sees who works on the ticket, and the second operator’s decision is refused', async () => {
    await ben.openQueue('tickets');
    const row = ben.page.getByRole('row').filter({ hasText: ticket });
    await expect(row.getByText(/^ana works on it until/)).toBeVisible();
    await ben.openCase(ticket);
    await ben.page.getByRole('button', { name: 'Answer' }).click();
    await ben.page.getByLabel('Text', { exact: true }).fill('I answer too.');
    await ben.page.getByLabel(form.reason, { exact: true }).fill('asked');
    await ben.page.getByRole('button', { name: form.preview }).click();
    await expect(ben.page.getByText(/ana works on .* Take the case over first\./)).toBeVisible();
  });

  await test.step('the first operator sees the effect, confirms it, and the case leaves the queue', async () => {
    await ana.page.keyboard.press('1');
    await ana.decide({
      [PARAMETER_LABELS.say]: 'It is in the app under Bills.',
      [form.reason]: 'the borrower asked',
    });
    await expect(ana.page.getByText(form.done, { exact: true })).toBeVisible();
    await ana.page.getByRole('button', { name: words.back }).click();
    await expect(ana.page.getByText(ticket)).toBeHidden();
    const client = await borrowerClient(app.page);
    const { tickets } = await client.call('listTickets');
    expect(tickets).toMatchObject([{ ticket, answer: 'It is in the app under Bills.' }]);
  });

  await test.step('every page passes the accessibility check, light and dark', async () => {
    for (const path of ['/', '/queue/tickets', '/customers', '/approvals', '/area/staff', '/commands']) {
      await ana.page.goto(`${url}${path}`);
      await expect(ana.page.getByRole('heading', { level: 1 })).toBeVisible();
      await ana.inspect(path.replaceAll('/', '-'));
    }
  });
  await ana.close();
  await ben.close();
});
