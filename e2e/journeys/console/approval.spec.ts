import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { addPasskey, openApprovals } from '../../pages/approvals.page';
import { type Desk, openDesk, sentTicket, ticketIn } from '../../pages/console.page';
import { type Borrower, newBorrower } from '../../support/borrower';
import { expect, test } from '../../support/fixtures';
import { becomeApproved } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { approvals: words, form } = CONSOLE_WORDS;

/** Requests a limit on the page of all commands, and returns the ticket of the request. */
async function requestLimit(
  { page }: Desk,
  consoleUrl: string,
  phone: string,
  pesos: string,
): Promise<string> {
  await page.goto(`${consoleUrl}/commands?name=customer%20limit`);
  await page.getByLabel('Borrower', { exact: true }).fill(phone);
  await page.getByLabel('Limit', { exact: true }).fill(pesos);
  await page.getByLabel(form.reason, { exact: true }).fill('pays on time');
  await page.getByRole('button', { name: form.preview }).click();
  await expect(page.getByText(form.needsApproval)).toBeVisible();
  await page.getByRole('button', { name: form.send, exact: true }).click();
  return sentTicket(page);
}

test('an operator requests a higher limit, and another operator approves it with a passkey that a colleague has approved', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  const other = newBorrower();
  await becomeApproved(app, sandbox, other);
  await becomeApproved(app, sandbox, borrower);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const ben = await openDesk(browser, sandbox.consoleUrl, 'Ben');

  await test.step('Ben adds a passkey and tells a colleague its code, and the colleague approves the passkey', async () => {
    await addPasskey(ben, sandbox);
  });

  await test.step('Ana requests a higher limit, and sees that the request waits for another operator', async () => {
    const ticket = await requestLimit(ana, sandbox.consoleUrl, borrower.phone, '45000');
    await openApprovals(ana);
    const own = ana.page.getByRole('region', { name: ticket });
    await expect(own).toContainText(words.own);
    await expect(own).toContainText(/May approve.*ben/);
    await expect(own).not.toContainText(/May approve.*ana/);
  });

  await test.step('Ben sees the effect of the request and signs it, and the server executes the request', async () => {
    const request = ben.page.getByRole('region', { name: COMMAND_TITLES['customer limit'] });
    await expect(request).toContainText('pays on time');
    await expect(request).toContainText('45,000');
    const ticket = ticketIn(await request.textContent());
    await request.getByRole('button', { name: words.approve }).click();
    await expect(ben.page.getByText(`${ticket}: ${words.outcome.done}`)).toBeVisible();
    await expect(request).toBeHidden();
    expect(await sandbox.runCommand('audit', 'list', '--by', 'ben')).toMatch(
      /customer limit .*done: pays on time/,
    );
  });

  await test.step('Ben refuses a request with the passkey and a reason, and approves two others with one signature', async () => {
    // Two limits of one borrower could not both be approved, because the first approval changes what the second one would do.
    const request = ({ phone }: Borrower, pesos: string) =>
      requestLimit(ana, sandbox.consoleUrl, phone, pesos);
    const refused = await request(borrower, '46000');
    const approved = [await request(borrower, '47000'), await request(other, '45000')];
    const card = ben.page.getByRole('region', { name: refused });
    await card.getByRole('button', { name: words.refuse, exact: true }).click();
    await card.getByRole('button', { name: words.refuseNow }).click();
    await expect(card.getByText(form.reasonNeeded)).toBeVisible();
    await card.getByRole('button', { name: 'A figure is wrong' }).click();
    await ben.inspect('approval-refuse');
    await card.getByRole('button', { name: words.refuseNow }).click();
    await expect(ben.page.getByText(`${refused}: ${words.outcome.refused}`)).toBeVisible();
    for (const ticket of approved)
      await ben.page.getByRole('checkbox', { name: words.select(ticket) }).check();
    await ben.page.getByRole('button', { name: words.approveAll(2) }).click();
    for (const ticket of approved) {
      await expect(ben.page.getByText(`${ticket}: ${words.outcome.done}`)).toBeVisible();
    }
    const trail = await sandbox.runCommand('audit', 'list', '--by', 'ben');
    expect(trail).toContain(`request refuse ${refused}`);
    expect(trail).toContain('A figure is wrong');
  });

  await test.step('Ana withdraws a request, and Ben no longer sees it', async () => {
    const ticket = await requestLimit(ana, sandbox.consoleUrl, borrower.phone, '49000');
    const card = ben.page.getByRole('region', { name: ticket });
    await expect(card).toBeVisible();
    await openApprovals(ana);
    const own = ana.page.getByRole('region', { name: ticket });
    await own.getByRole('button', { name: words.withdraw }).click();
    await own.getByLabel(form.reason, { exact: true }).fill('a mistake');
    await own.getByRole('button', { name: form.preview }).click();
    await own.getByRole('button', { name: form.send, exact: true }).click();
    await expect(card).toBeHidden();
  });
  await ana.close();
  await ben.close();
});
