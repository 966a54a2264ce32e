import type { Locator } from '@playwright/test';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type Desk, openDesk } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { sendApplications } from '../../support/many-applications';

test.use({ stack: 'console' });

const { case: words, form, queue, takeBack } = CONSOLE_WORDS;
const CASES = 40;

/** Parts of the Tagalog text message to the borrower, which is shown before a decision is sent. */
const TEXT = { 1: /approved ang application mo/, r: /may kailangang itama sa application mo/ };

/** Presses the key Tab until a later field has the focus. */
async function tabTo(field: Locator): Promise<void> {
  const isFocused = () => field.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 20 && !(await isFocused()); tabs += 1) await field.page().keyboard.press('Tab');
  await expect(field).toBeFocused();
}

/** Decides the next case with the keyboard alone. */
async function decideNext({ page }: Desk, action: '1' | 'r', reason: string): Promise<void> {
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: words.findings })).toBeVisible();
  await expect(page.getByText(/^Yours until/)).toBeVisible();
  await page.keyboard.press(action);
  await expect(page.getByRole('button', { name: form.preview })).toBeVisible();
  // The first correction is a photo of the ID that cannot be read.
  if (action === 'r') await page.keyboard.press('Space');
  await tabTo(page.getByLabel(form.reason, { exact: true }));
  await page.keyboard.insertText(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(form.alone)).toBeVisible();
  await expect(page.getByText(TEXT[action])).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: words.back })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: queue.applications, level: 1 })).toBeVisible();
}

test('a reviewer decides forty applications with the keyboard alone, and a colleague sees who has a case', async ({
  sandbox,
  browser,
}) => {
  await sendApplications(sandbox, CASES);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');

  await test.step('the keys g a open the applications, and n opens the next case', async () => {
    await ana.page.keyboard.press('g');
    await ana.page.keyboard.press('a');
    await expect(ana.page.getByText(`${CASES} in all`)).toBeVisible();
    await ana.page.keyboard.press('n');
    await expect(ana.page.getByText(/^Yours until/)).toBeVisible();
  });

  await test.step('a colleague sees who works on the case', async () => {
    const ben = await openDesk(browser, sandbox.consoleUrl, 'Ben');
    await ben.openQueue('applications');
    await expect(ben.page.getByText(/^ana works on it until/)).toHaveCount(1);
    await ben.close();
    await ana.page.keyboard.press('Escape');
  });

  await test.step('the key z takes the first decision back, and the case is the next case again', async () => {
    await decideNext(ana, '1', 'the photos match');
    await expect(ana.page.getByText(new RegExp(`^You ${takeBack.decided.approve} `))).toBeVisible();
    await ana.page.keyboard.press('z');
    await expect(ana.page.getByText(new RegExp(`^You ${takeBack.decided.approve} `))).toBeHidden();
  });

  await test.step('each case is decided, and every tenth is returned for a clearer photo', async () => {
    for (let number = 1; number <= CASES; number += 1) {
      if (number % 10 === 0) await decideNext(ana, 'r', 'the photo is dark');
      else await decideNext(ana, '1', 'the photos match');
    }
    await ana.inspect('forty-decided');
  });

  await test.step('the decisions take effect, and the queue is empty', async () => {
    await sandbox.advanceHours(1);
    await expect(ana.page.getByText(CONSOLE_WORDS.list.empty)).toBeVisible();
    const audit = await sandbox.runCommand('audit', 'export', '--by', 'ana');
    expect(audit.match(/,review return,.*,the photo is dark,done,/g)).toHaveLength(CASES / 10);
  });
  await ana.close();
});
