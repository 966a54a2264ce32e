import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk, type Desk } from '../../pages/console.page';
import { addAuthenticator } from '../../support/authenticator';
import { expect, test } from '../../support/fixtures';
import { becomeApproved } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { approvals: words, form, nav } = CONSOLE_WORDS;

const TICKET = /R-\d{4}-\d{6}/;

async function openApprovals({ page }: Desk): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: nav.approvals, level: 1 })).toBeVisible();
}

test('an operator requests a higher limit, and another operator approves it with a passkey that a colleague has approved', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await becomeApproved(app, sandbox, borrower);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const ben = await openDesk(browser, sandbox.consoleUrl, 'Ben');
  await addAuthenticator(ben.page);

  await test.step('Ben adds a passkey and tells a colleague its code, and the colleague approves the passkey', async () => {
    await openApprovals(ben);
    await expect(ben.page.getByText(words.noPasskey)).toBeVisible();
    await ben.page.getByRole('button', { name: words.addPasskey }).click();
    const code = ben.page.getByText(/with the code \d{4} \d{4}/).first();
    await expect(code).toBeVisible();
    const request = ben.page.getByRole('region', { name: COMMAND_TITLES['passkey add'] });
    await expect(request).toContainText((await code.textContent()) ?? '');
    const ticket = TICKET.exec((await request.textContent()) ?? '')?.[0] ?? '';
    expect(await sandbox.runCommand('approve', ticket)).toContain('ben has a new passkey.');
  });

  await test.step('Ana requests a higher limit, and sees that the request waits for another operator', async () => {
    await ana.page.goto(`${sandbox.consoleUrl}/commands?name=customer%20limit`);
    await ana.page.getByLabel('Borrower', { exact: true }).fill(borrower.phone);
    await ana.page.getByLabel('Limit', { exact: true }).fill('45000');
    await ana.page.getByLabel(form.reason, { exact: true }).fill('pays on time');
    await ana.page.getByRole('button', { name: form.preview }).click();
    await expect(ana.page.getByText(form.needsApproval)).toBeVisible();
    await ana.page.getByRole('button', { name: form.send, exact: true }).click();
    await expect(ana.page.getByText(/R-\d{4}-\d{6} waits for a second operator/)).toBeVisible();
    await openApprovals(ana);
    await expect(ana.page.getByText(words.own).first()).toBeVisible();
  });

  await test.step('Ben sees the effect of the request and signs it, and the server executes the request', async () => {
    const request = ben.page.getByRole('region', { name: COMMAND_TITLES['customer limit'] });
    await expect(request).toContainText('pays on time');
    await expect(request).toContainText('45,000');
    const ticket = TICKET.exec((await request.textContent()) ?? '')?.[0] ?? '';
    await request.getByRole('button', { name: words.approve }).click();
    await expect(ben.page.getByText(`${ticket}: ${words.outcome.done}`)).toBeVisible();
    await expect(request).toBeHidden();
    expect(await sandbox.runCommand('audit', 'list', '--by', 'ben')).toMatch(
      /customer limit .*done: pays on time/,
    );
  });
  await ana.close();
  await ben.close();
});
