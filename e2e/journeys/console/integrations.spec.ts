import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { PARAMETER_LABELS } from '@tulay/copy/console/fields';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { addPasskey } from '../../pages/approvals.page';
import { openDesk, sentTicket } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';

test.use({ stack: 'console' });

const { approvals: words, form } = CONSOLE_WORDS;

test('an admin adds the endpoint of an integrator, and a colleague approves it with a passkey and sees its secret once', async ({
  sandbox,
  browser,
}) => {
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const ben = await openDesk(browser, sandbox.consoleUrl, 'Ben');
  await addPasskey(ben, sandbox);
  const { page } = ana;
  let ticket = '';
  const panel = page.getByRole('form', { name: COMMAND_TITLES['webhook add'] });
  const field = (label: string) => panel.getByLabel(new RegExp(`^${label}`));

  await test.step('Ana fills in the form, and the request waits for a second operator', async () => {
    await page.goto(`${sandbox.consoleUrl}/area/integrations`);
    await page.getByRole('button', { name: COMMAND_TITLES['webhook add'], exact: true }).click();
    await field(PARAMETER_LABELS.name).fill('bookkeeping');
    await field(PARAMETER_LABELS.url).fill('https://example.com/events');
    await panel.getByRole('group', { name: PARAMETER_LABELS.types }).getByRole('checkbox').first().check();
    await panel.getByLabel(form.reason, { exact: true }).fill('a new integrator');
    await panel.getByRole('button', { name: form.preview }).click();
    await expect(panel.getByText(form.needsApproval)).toBeVisible();
    await panel.getByRole('button', { name: form.send, exact: true }).click();
    ticket = await sentTicket(page);
  });

  await test.step('Ben approves it and sees the secret, which is gone after a reload', async () => {
    const request = ben.page.getByRole('region', { name: COMMAND_TITLES['webhook add'] });
    await request.getByRole('button', { name: words.approve }).click();
    await expect(ben.page.getByText(`${ticket}: ${words.outcome.done}`)).toBeVisible();
    await expect(ben.page.getByText(words.secret)).toBeVisible();
    await expect(ben.page.getByText(/^whsec_/)).toBeVisible();
    await ben.inspect('secret-shown');
    await ben.page.reload();
    await expect(ben.page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
    await expect(ben.page.getByText(/whsec_/)).toHaveCount(0);
  });

  await test.step('the list of endpoints shows the new one', async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'bookkeeping' })).toContainText(
      'https://example.com/events',
    );
    await ana.inspect('integrations');
  });
  await ana.close();
  await ben.close();
});
