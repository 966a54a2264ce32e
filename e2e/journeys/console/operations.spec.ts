import type { Locator } from '@playwright/test';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { plantFailedJob } from '../../support/failed-job';
import { expect, test } from '../../support/fixtures';

test.use({ stack: 'console' });

const { form, operations: words } = CONSOLE_WORDS;

/** Reads the list again until it shows a text. */
const reread = (list: Locator, text: string) =>
  expect
    .poll(async () => {
      await list.getByRole('button', { name: CONSOLE_WORDS.list.refresh }).click();
      return list.getByText(text).isVisible();
    })
    .toBe(true);

test('an operator sees a job that failed, and runs it again by a key with a reason', async ({
  sandbox,
  browser,
}) => {
  const failed = await plantFailedJob(sandbox.databaseUrl);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const jobs = page.getByRole('region', { name: words.failed });

  await test.step('g o opens Operations, where the job has its state and the place of its error', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
    await reread(jobs, words.state.stopped);
    await expect(jobs.getByText(/ZodError at /)).toBeVisible();
    await inspect('operations');
  });

  await test.step('r asks for the reason, Ctrl Enter runs the job again, and it leaves the list', async () => {
    await failed.removeCause();
    await page.locator('body').click();
    await page.keyboard.press('r');
    await page.getByLabel(form.reason, { exact: true }).fill('the cause is removed');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(form.alone)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(form.done, { exact: true })).toBeVisible();
    await reread(jobs, words.noneFailed);
  });
  await failed.stop();
  await close();
});
