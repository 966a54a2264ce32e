import { PARAMETER_LABELS } from '@tulay/copy/console/fields';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { logIn, openTicket } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';
import { openDesk } from '../../pages/console.page';

test.use({ stack: 'console' });

const { away, case: words, form, list, nav, queue } = CONSOLE_WORDS;

test('an operator’s case is offered to a colleague during an absence, the colleague escalates it, and a senior operator hands it over', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const ticket = await openTicket(app, 'I want to speak to a manager.');
  const ben = await openDesk(browser, sandbox.consoleUrl, 'Ben');
  const carlo = await openDesk(browser, sandbox.consoleUrl, 'Carlo');

  await test.step('Ben works on the case and says that he is away', async () => {
    await ben.openQueue('tickets');
    await ben.openCase(ticket);
    await expect(ben.page.getByText(/^Yours until/)).toBeVisible();
    await ben.page.getByRole('navigation').getByRole('link', { name: nav.away }).click();
    await ben.decide({ Until: '2027-01-04', [form.reason]: 'leave' });
    await expect(ben.page.getByText(/offered to others/)).toBeVisible();
    await expect(ben.page.getByRole('button', { name: away.back })).toBeVisible();
    await ben.inspect('away');
  });

  await test.step('Carlo sees who owned the case, and the key for the next case opens it', async () => {
    await carlo.openQueue('tickets');
    await carlo.page.getByRole('button', { name: list.shown.offered, exact: true }).click();
    await expect(carlo.page).toHaveURL(/show=offered/);
    const row = carlo.page.getByRole('row').filter({ hasText: ticket });
    await expect(row).toContainText(words.offered('ben'));
    await carlo.inspect('queue-offered');
    await carlo.page.getByLabel(list.filter).fill(ticket);
    // The list may have this one case already before it is filtered.
    await expect(carlo.page).toHaveURL(new RegExp(`filter=${ticket}`));
    await carlo.page.getByRole('heading', { name: queue.tickets, level: 1 }).click();
    await expect(carlo.page.getByRole('row')).toHaveCount(2);
    await carlo.page.keyboard.press('n');
    await expect(carlo.page.getByRole('heading', { level: 1 })).toContainText(ticket);
    await expect(carlo.page.getByText(/^Yours until/)).toBeVisible();
  });

  await test.step('Carlo escalates the case by a key, and may not decide it any more', async () => {
    await carlo.page.keyboard.press('e');
    await carlo.decide({ [PARAMETER_LABELS.say]: 'asks for a manager', [form.reason]: 'the borrower asked' });
    await expect(carlo.page.getByText(form.done, { exact: true })).toBeVisible();
    await carlo.page.getByRole('button', { name: words.back }).click();
    await expect(carlo.page.getByRole('row').filter({ hasText: ticket })).toContainText(
      words.escalated('carlo', 'asks for a manager'),
    );
  });

  await test.step('Ben is back, finds the case among the escalated cases, and hands it over to Ana', async () => {
    await ben.page.getByRole('button', { name: away.back }).click();
    await expect(ben.page.getByRole('button', { name: away.back })).toBeHidden();
    await ben.openQueue('escalated');
    await expect(ben.page.getByRole('row').filter({ hasText: ticket })).toContainText('asks for a manager');
    await ben.inspect('queue-escalated');
    await ben.openCase(ticket);
    await expect(ben.page.getByText(/^Yours until/)).toBeVisible();
    await ben.page.keyboard.press('h');
    await ben.decide({ To: 'ana', [form.reason]: 'she knows the borrower' });
    await expect(ben.page.getByText(form.done, { exact: true })).toBeVisible();
  });
  await ben.close();
  await carlo.close();
});
