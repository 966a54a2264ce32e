import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { exampleForms } from '@tulay/contract/onboarding/questions';
import { openDesk, sentTicket } from '../../pages/console.page';
import { borrowerClient } from '../../support/api-client';
import { newBorrower } from '../../support/borrower';
import { expect, test } from '../../support/fixtures';
import { openSession } from '../../support/many-applications';
import { applicationForms, becomeApproved } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { customer: words, form, pending } = CONSOLE_WORDS;

test('support finds a caller who lost the SIM among three borrowers and requests a number change, and the caller sees the accesses', async ({
  app,
  sandbox,
  borrower: { phone, ...other },
  browser,
}) => {
  let ticket = '';
  const end = phone.slice(-4);
  for (const beginning of ['926', '927']) {
    const namesake = { ...newBorrower(), lastName: 'Reyes', phone: `${beginning}${phone.slice(3)}` };
    const client = await openSession(sandbox, namesake);
    await client.call('allowSensitiveData', { body: { version: 1 } });
    await client.call('saveBasic', { body: applicationForms(namesake).basic });
  }
  const caller = { ...other, phone, lastName: 'Reyes' };
  await becomeApproved(app, sandbox, caller);
  const ben = await openDesk(browser, sandbox.consoleUrl, 'Ben');

  await test.step('the last name and the end of the number find three masked rows', async () => {
    await ben.page.keyboard.press('Control+k');
    await ben.page.keyboard.type(`reyes ${end}`);
    await expect(ben.page.getByRole('option', { name: words.numberEnd(end) })).toHaveCount(3);
    await expect(ben.page.getByText(phone)).toBeHidden();
    await ben.inspect('three-namesakes');
    // The caller registered last, and newer borrowers come first.
    await ben.page.keyboard.press('Enter');
    await expect(ben.page.getByLabel(words.reason)).toBeFocused();
    await ben.page.keyboard.type('the customer calls without the SIM');
    await ben.page.keyboard.press('Enter');
    await expect(ben.page.getByText(words.logged)).toBeVisible();
  });

  await test.step('the caller’s answers are compared, and never shown', async () => {
    const { basic } = exampleForms('PH');
    await ben.page.getByRole('button', { name: COMMAND_TITLES['number open'], exact: true }).click();
    await ben.page.getByLabel('New number', { exact: true }).fill(`928${phone.slice(3)}`);
    await ben.page.getByLabel('ID number', { exact: true }).fill(caller.idNumber);
    await ben.page.getByLabel('Birth date', { exact: true }).fill(basic.birthDate);
    await ben.page.getByLabel(form.reason, { exact: true }).fill('lost the SIM');
    await ben.page.getByRole('button', { name: form.preview }).click();
    await expect(ben.page.getByText('The answers match our records.')).toBeVisible();
    await ben.page.getByRole('button', { name: form.send, exact: true }).click();
    ticket = await sentTicket(ben.page);
  });

  await test.step('the customer page shows the request and who may approve it', async () => {
    await expect(ben.page.getByText(pending.mayApprove('ana, carlo'))).toBeVisible();
    await ben.inspect('customer-with-request');
    expect(await sandbox.runCommand('approve', ticket)).toMatch(/N-\d{4}-\d{6} is open/);
    await expect(ben.page.getByText(pending.mayApprove('ana, carlo'))).toBeHidden();
  });

  await test.step('the caller sees the operator’s accesses in the access log', async () => {
    const { entries } = await (await borrowerClient(app.page)).call('getAccessLog', {
      query: { of: 'others' },
    });
    expect(entries.map(({ who, action }) => `${who} ${action}`)).toContain('staff data.read');
  });
  await ben.close();
});
