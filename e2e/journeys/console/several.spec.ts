import { PARAMETER_LABELS } from '@tulay/copy/console/fields';
import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { logIn, openTicket } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';
import { openDesk } from '../../pages/console.page';

test.use({ stack: 'console' });

const { case: words, form, list, several } = CONSOLE_WORDS;

test('an operator puts several cases aside with one reason, and sees a result for each', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const tickets = [await openTicket(app), await openTicket(app, 'My photo follows.')];
  const taken = await openTicket(app, 'A question.');
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const carlo = await openDesk(browser, sandbox.consoleUrl, 'Carlo');
  await carlo.openQueue('tickets');
  await carlo.openCase(taken);
  await expect(carlo.page.getByText(/^Yours until/)).toBeVisible();

  await test.step('Ana selects cases, and waits for a photo of the borrower with all of them', async () => {
    await ana.openQueue('tickets');
    for (const ticket of [...tickets, taken])
      await ana.page.getByRole('checkbox', { name: list.select(ticket), exact: true }).check();
    await expect(ana.page.getByText(several.title(3))).toBeVisible();
    const panel = ana.page.getByRole('region', { name: several.title(3) });
    await panel.getByRole('button', { name: COMMAND_TITLES['case wait'] }).click();
    await ana.page.getByLabel(new RegExp(`^${PARAMETER_LABELS.for}`)).selectOption('photo');
    await ana.page.getByLabel('Text', { exact: true }).fill('a photo of the receipt');
    await ana.page.getByLabel(form.reason, { exact: true }).fill('the same question');
    await ana.page.getByRole('button', { name: several.send(3) }).click();
  });

  await test.step('each case shows a result, and a colleague’s case is refused', async () => {
    const results = ana.page.getByRole('list', { name: several.results });
    for (const ticket of tickets)
      await expect(results.getByRole('listitem').filter({ hasText: ticket })).toContainText(form.done);
    await expect(results.getByRole('listitem').filter({ hasText: taken })).toContainText('carlo works on');
    await ana.inspect('several');
    await ana.page.getByRole('button', { name: form.cancel }).click();
    await ana.page.getByRole('button', { name: several.clear }).click();
  });

  await test.step('the cases wait for the photo in the list of cases that are put aside', async () => {
    await ana.page.getByRole('button', { name: list.shown.waiting, exact: true }).click();
    for (const ticket of tickets)
      await expect(ana.page.getByRole('row').filter({ hasText: ticket })).toContainText(words.waitsFor.photo);
    await expect(ana.page.getByRole('row').filter({ hasText: taken })).toHaveCount(0);
    await ana.inspect('queue-waiting');
  });

  await test.step('Ana answers both with one text and one reason, and they leave the queue', async () => {
    for (const ticket of tickets)
      await ana.page.getByRole('checkbox', { name: list.select(ticket), exact: true }).check();
    const panel = ana.page.getByRole('region', { name: several.title(2) });
    await panel.getByRole('button', { name: COMMAND_TITLES['ticket answer'], exact: true }).click();
    await ana.page.getByLabel('Text', { exact: true }).fill('The network was down. Your payment is booked.');
    await ana.page.getByLabel(form.reason, { exact: true }).fill('the same cause');
    await ana.page.getByRole('button', { name: several.send(2) }).click();
    const results = ana.page.getByRole('list', { name: several.results });
    for (const ticket of tickets)
      await expect(results.getByRole('listitem').filter({ hasText: ticket })).toContainText(form.done);
    await ana.inspect('several-answered');
    await ana.page.getByRole('button', { name: several.close }).click();
    for (const ticket of tickets)
      await expect(ana.page.getByRole('row').filter({ hasText: ticket })).toHaveCount(0);
  });
  await ana.close();
  await carlo.close();
});
