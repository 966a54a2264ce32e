import type { Locator } from '@playwright/test';
import { ALERT_WORDS } from '@tulay/copy/console/alerts';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { plantFailedJob } from '../../support/failed-job';
import { plantLeftOutCoupon } from '../../support/left-out';
import { expect, test } from '../../support/fixtures';
import { logIn } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { form, operations: words } = CONSOLE_WORDS;

/** Reloads the list until it shows a text. */
const reread = (list: Locator, text: string) =>
  expect
    .poll(async () => {
      await list.getByRole('button', { name: CONSOLE_WORDS.list.refresh }).click();
      return list.getByText(text, { exact: true }).isVisible();
    })
    .toBe(true);

test('an operator sees a job that failed, and runs it again by a key with a reason', async ({
  sandbox,
  browser,
}) => {
  const failed = await plantFailedJob(sandbox.databaseUrl);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const jobs = page.getByRole('region', { name: words.failed });
  const alert = page.getByRole('link', { name: ALERT_WORDS.jobs_given_up });
  const openToday = () =>
    page.getByRole('navigation').getByRole('link', { name: CONSOLE_WORDS.nav.today }).click();

  await test.step('the keys g o open Operations, which shows the state of the job and the place of its error', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
    await reread(jobs, words.state.stopped);
    await expect(jobs.getByText(/ZodError at /)).toBeVisible();
    await inspect('operations');
  });

  await test.step('Today shows an alert about the stopped job, and the alert opens Operations', async () => {
    await openToday();
    await alert.click();
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
    await expect(jobs.getByText(words.state.stopped, { exact: true })).toBeVisible();
  });

  await test.step('the key r asks for the reason, Ctrl Enter runs the job again, and the job leaves the list', async () => {
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

  await test.step('Today no longer shows the alert', async () => {
    await openToday();
    await expect(page.getByText(CONSOLE_WORDS.alerts.none)).toBeVisible();
    await expect(alert).toBeHidden();
  });
  await failed.stop();
  await close();
});

test('an operator closes again what the close of a day left out, by a key with a reason', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const leftOut = await plantLeftOutCoupon(sandbox.databaseUrl, borrower.phone);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const days = page.getByRole('region', { name: words.days });

  await test.step('Operations shows what the close left out and why, with a button', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(days.getByText(words.why.locked)).toBeVisible();
    await expect(days.getByRole('button', { name: /^Close again: / })).toBeVisible();
    await days.scrollIntoViewIfNeeded();
    await inspect('left-out');
  });

  await test.step('the list of keys has the key', async () => {
    await page.locator('body').click();
    await page.keyboard.press('?');
    await expect(page.getByText('On Operations, close again what the latest day left out')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the key x asks for the reason, Ctrl Enter closes it again, and the row says when', async () => {
    await page.keyboard.press('x');
    await page.getByLabel(form.reason, { exact: true }).fill('the other command is over');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(form.alone)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(form.done, { exact: true })).toBeVisible();
    await expect(days.getByText(/^closed again /)).toBeVisible();
    await expect(days.getByRole('button', { name: /^Close again: / })).toBeHidden();
    await inspect('closed-again');
    expect(await leftOut.status()).toBe('expired');
  });
  await leftOut.stop();
  await close();
});
