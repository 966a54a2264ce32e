import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { commandTitle, fieldLabel, optionWords, parameterLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { plantFailedJob } from '../../support/failed-job';
import { expect, test } from '../../support/fixtures';

test.use({ stack: 'console' });

const { list, nav, operations } = CONSOLE_WORDS;

/** Returns the texts of the rows of the table, without its header. */
async function rowsOf(page: Page): Promise<string[]> {
  const rows = page.getByRole('table', { name: fieldLabel('rows') }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  return (await rows.allTextContents()).slice(1);
}

const label = (parameter: string) => new RegExp(`^${parameterLabel(parameter)} `);

test('filters, order and tab of a list are in the address, and the audit trail equals the terminal and its file', async ({
  sandbox,
  browser,
}) => {
  // Other journeys read reports too, but on earlier days. The filter by this day leaves them out.
  await sandbox.startNextMorning();
  const day = await sandbox.today();
  for (const report of ['trial-balance', 'outstanding', 'par', 'yield'])
    await sandbox.runCommand('report', report);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ben');
  await page.goto(`${sandbox.consoleUrl}/area/staff`);
  await page.getByRole('tab', { name: commandTitle('audit list') }).click();
  await page.getByLabel(label('command')).fill('report');
  await page.getByLabel(label('by')).fill('ana');
  await page.getByLabel(label('from')).first().fill(day);
  await page.getByRole('button', { name: list.read, exact: true }).click();
  await expect(page).toHaveURL(/by=ana/);
  await page.getByRole('button', { name: fieldLabel('command') }).click();
  await expect(page).toHaveURL(/sort=command/);
  const header = page.getByRole('columnheader', { name: fieldLabel('command') });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText(list.count(4, 4))).toBeVisible();
  // The rows of the earlier order stay until those of the new order arrive.
  await expect(page.getByRole('row').nth(1)).toContainText('report outstanding');
  const shown = await rowsOf(page);

  await test.step('the terminal prints the same rows in the same order', async () => {
    const printed = await sandbox.runCommand(
      'audit',
      'list',
      '--command',
      'report',
      '--by',
      'ana',
      '--from',
      day,
      '--sort=command',
    );
    const lines = printed.split('\n').filter((line) => line.includes('report '));
    const reports = lines.map((line) => /report [a-z-]+/.exec(line)?.[0]);
    expect(reports).toEqual(['report outstanding', 'report par', 'report trial-balance', 'report yield']);
    expect(shown).toHaveLength(reports.length);
    for (const [at, report] of reports.entries()) expect(shown[at]).toContain(report);
  });

  await test.step('the file has the rows of the filter', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: list.csv }).click(),
    ]);
    const csv = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
    expect(csv).toHaveLength(shown.length);
    expect(csv.every((line) => line.includes(',ana,report '))).toBe(true);
  });

  await test.step('a reload, the back button and a copied link show the same list', async () => {
    await page.reload();
    await expect.poll(() => rowsOf(page)).toEqual(shown);
    await page.getByRole('navigation').getByRole('link', { name: nav.today }).click();
    await expect(page.getByRole('heading', { name: nav.today, level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => rowsOf(page)).toEqual(shown);
    await expect(page.getByLabel(label('by'))).toHaveValue('ana');
    const copy = await page.context().newPage();
    await copy.goto(page.url());
    await expect.poll(() => rowsOf(copy)).toEqual(shown);
    await copy.close();
    await inspect('audit');
  });

  await test.step('another tab has no filter of the audit trail, and the back button returns to the trail', async () => {
    await page.getByRole('tab', { name: commandTitle('operator list') }).click();
    await expect(page).not.toHaveURL(/by=ana/);
    await inspect('staff');
    await page.goBack();
    await expect.poll(() => rowsOf(page)).toEqual(shown);
  });
  await close();
});

test('the lists of failed jobs and of days keep their filter and order in the address', async ({
  sandbox,
  browser,
}) => {
  const failed = await plantFailedJob(sandbox.databaseUrl);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  await page.goto(`${sandbox.consoleUrl}/operations`);
  const jobs = page.getByRole('region', { name: operations.failed });
  const states = ['retrying', 'stopped'];
  await expect
    .poll(async () => {
      await jobs.getByRole('button', { name: list.refresh }).click();
      return jobs.getByText(operations.state.stopped, { exact: true }).isVisible();
    })
    .toBe(true);
  await jobs.getByLabel(label('state')).selectOption({ label: optionWords(states, 'retrying') });
  await jobs.getByRole('button', { name: list.read, exact: true }).click();
  await expect(jobs.getByText(list.none)).toBeVisible();
  await page.reload();
  await expect(jobs.getByText(list.none)).toBeVisible();
  await jobs.getByLabel(label('state')).selectOption({ label: optionWords(states, 'stopped') });
  await jobs.getByLabel(label('sort')).selectOption({ label: list.ascending(fieldLabel('topic')) });
  await jobs.getByRole('button', { name: list.read, exact: true }).click();
  await expect(jobs.getByText(list.count(1, 1))).toBeVisible();
  await inspect('operations-filter');
  await page.goBack();
  await expect(jobs.getByText(list.none)).toBeVisible();
  await page.goto(`${sandbox.consoleUrl}/area/integrations`);
  await expect(page.getByRole('tab', { name: commandTitle('webhook list') })).toBeVisible();
  await inspect('integrations');
  await failed.stop();
  await close();
});
