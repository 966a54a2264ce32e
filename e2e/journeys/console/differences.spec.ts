import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { plantDifferences } from '../../support/differences';
import { expect, test } from '../../support/fixtures';

test.use({ stack: 'console' });

const { case: words, difference, form, list, queue, several } = CONSOLE_WORDS;

test('a difference of the books is claimed, and several are closed with one reason by two people', async ({
  sandbox,
  browser,
}) => {
  let tickets: readonly string[] = [];
  const [first, second] = await plantDifferences(sandbox.databaseUrl);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const ben = await openDesk(browser, sandbox.consoleUrl, 'Ben');

  await test.step('Ana opens a difference, which is hers, and sees what resolves it', async () => {
    await ana.openQueue('differences');
    await ana.page.getByRole('row').filter({ hasText: 'tx_fee_1' }).click();
    await expect(ana.page.getByText(/^Yours until/)).toBeVisible();
    await expect(ana.page.getByText('-₱15.00')).toBeVisible();
    for (const name of ['reconcile', 'books journal', 'reconcile close', 'case wait', 'case give'] as const)
      await expect(ana.page.getByRole('button', { name: COMMAND_TITLES[name] })).toBeVisible();
    await expect(ana.page.getByRole('button', { name: COMMAND_TITLES['payout correct'] })).toBeHidden();
    await ana.inspect('difference');
  });

  await test.step('Ben sees that Ana works on it, and his closing is refused', async () => {
    await ben.openQueue('differences');
    await ben.page.getByRole('row').filter({ hasText: 'tx_fee_1' }).click();
    await expect(ben.page.getByRole('button', { name: words.takeOver })).toBeVisible();
    await ben.page.getByRole('button', { name: COMMAND_TITLES['reconcile close'] }).click();
    await ben.page.getByLabel(form.reason, { exact: true }).fill('a fee of the gateway');
    await ben.page.getByRole('button', { name: form.preview }).click();
    await expect(ben.page.getByText(/^ana works on 2026-11-02/)).toBeVisible();
    await ben.inspect('difference-claimed');
  });

  await test.step('Vera, who only reads, sees a difference without a button or a refusal', async () => {
    const vera = await openDesk(browser, sandbox.consoleUrl, 'Vera');
    await vera.openQueue('differences');
    await vera.page.getByRole('row').filter({ hasText: 'tx_fee_2' }).click();
    await expect(vera.page.getByRole('definition').filter({ hasText: '-₱25.00' })).toBeVisible();
    await expect(vera.page.getByRole('button', { name: words.claim })).toBeHidden();
    await expect(vera.page.getByText(/needs one of these roles/)).toBeHidden();
    await vera.inspect('difference-read');
    await vera.close();
  });

  await test.step('the link looks for the movement among the unmatched events', async () => {
    await ana.page.getByRole('link', { name: difference.events }).click();
    await expect(ana.page.getByRole('heading', { name: queue.events, level: 1 })).toBeVisible();
    await expect(ana.page).toHaveURL(/filter=tx_fee_1/);
  });

  await test.step('Ana closes both with one reason, and each becomes a request', async () => {
    await ana.openQueue('differences');
    for (const number of [first, second])
      await ana.page.getByRole('checkbox', { name: list.select(number), exact: true }).check();
    const panel = ana.page.getByRole('region', { name: several.title(2) });
    await panel.getByRole('button', { name: COMMAND_TITLES['reconcile close'] }).click();
    await ana.page.getByLabel(form.reason, { exact: true }).fill('a fee of the gateway');
    await ana.page.getByRole('button', { name: several.send(2) }).click();
    const results = ana.page.getByRole('list', { name: several.results });
    await expect(results.getByText(/waits for a second operator/)).toHaveCount(2);
    tickets = (await results.textContent())?.match(/R-\d{4}-\d{6}/g) ?? [];
    expect(tickets).toHaveLength(2);
    await ana.inspect('differences-closed');
  });

  await test.step('after Ben has approved both, the queue is empty', async () => {
    for (const ticket of tickets)
      expect(await sandbox.runCommand('approve', ticket, '--as', 'ben')).toContain('is closed');
    await ben.openQueue('differences');
    await expect(ben.page.getByRole('row').filter({ hasText: 'tx_fee' })).toHaveCount(0);
    await ben.inspect('differences-empty');
  });
  await ana.close();
  await ben.close();
});
