import { readFile } from 'node:fs/promises';
import { CASE_TIME_WORDS } from '@tulay/copy/console/case-times';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { logIn, openTicket } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { list, queue } = CONSOLE_WORDS;
const words = CASE_TIME_WORDS;

test('an auditor reads how long cases took, opens the cases behind a figure, and saves them', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const ticket = await openTicket(app);
  await sandbox.advanceDays(2);
  await sandbox.runCommand('ticket', 'answer', ticket, '--say', 'Here it is.', '--why', 'answers');
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Vera');
  const row = page.getByRole('row').filter({ hasText: ticket });

  await test.step('the report shows the operator with a missed target', async () => {
    await page.getByRole('navigation').getByRole('link', { name: words.title }).click();
    const figures = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: queue.tickets, exact: true }) })
      .filter({ has: page.getByRole('cell', { name: 'ana', exact: true }) });
    await expect(figures).toBeVisible();
    await inspect('case-times');
    await figures.getByRole('cell').nth(5).getByRole('link').click();
  });

  await test.step('the figure opens its cases, which the address names, and they are saved as a file', async () => {
    await expect(row).toContainText(words.missed);
    expect(page.url()).toContain('show=missed');
    await page.reload();
    await expect(row).toContainText('ana');
    await inspect('case-times-list');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: list.csv }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(ticket);
  });

  await test.step('a period without cases says so', async () => {
    await page.getByRole('link', { name: words.back }).click();
    await page.getByLabel(words.from).fill('2020-01-01');
    await page.getByLabel(words.until).fill('2020-01-31');
    await page.getByRole('button', { name: words.showPeriod, exact: true }).click();
    await expect(page.getByText(words.period('Jan 1, 2020', 'Jan 31, 2020'))).toBeVisible();
    await expect(page.getByRole('cell', { name: 'ana', exact: true })).toHaveCount(0);
  });
  await close();
});

test('an operator without an overview of the staff sees the own cases only', async ({ sandbox, browser }) => {
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Carlo');
  await page.goto(`${sandbox.consoleUrl}/case-times`);
  await expect(page.getByRole('heading', { name: words.own })).toBeVisible();
  await expect(page.getByText(words.none)).toBeVisible();
  await expect(page.getByText(words.report)).toHaveCount(0);
  await inspect('case-times-own');
  await close();
});
