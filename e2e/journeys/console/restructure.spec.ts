import type { OrderBody } from '@tulay/contract/lending/loan';
import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { addDays } from '@tulay/engine/calendar';
import { openDesk, sentTicket } from '../../pages/console.page';
import { offerPage } from '../../pages/offer.page';
import { reliefPage } from '../../pages/relief.page';
import { inspect } from '../../support/inspect';
import { expect, test } from '../../support/fixtures';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { form } = CONSOLE_WORDS;

test('an operator proposes a new plan for a late loan, a colleague approves, and the borrower reads both plans and signs', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  const { page, t } = app;
  await takeLoan(app, sandbox, borrower);
  const path = `/api/v1/orders/${reliefPage(app).order()}`;
  const loan = async () => (await (await page.request.get(path)).json()) as OrderBody;
  await sandbox.advanceDays(20);
  const before = await loan();
  const today = before.payoff?.asOf ?? '';
  const first = addDays(today, 14);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');

  await test.step('Ana sees the new plan on the page of the loan before she requests it', async () => {
    await ana.page.goto(`${sandbox.consoleUrl}/loans?order=${before.orderNo}`);
    await ana.page.getByRole('button', { name: COMMAND_TITLES['loan restructure'], exact: true }).click();
    await ana.page.getByRole('textbox', { name: 'Installments', exact: true }).fill('3');
    await ana.page.getByLabel('Every', { exact: true }).selectOption({ index: 1 });
    await ana.page.getByLabel('First due date', { exact: true }).fill(first);
    await ana.page.getByLabel('Until', { exact: true }).fill(addDays(today, 7));
    await ana.page.getByLabel(form.reason, { exact: true }).fill('lost the job');
    await ana.page.getByRole('button', { name: form.preview }).click();
    await expect(ana.page.getByText(form.needsApproval)).toBeVisible();
    await inspect({ ...app, page: ana.page }, '98-restructure-preview');
    await ana.page.getByRole('button', { name: form.send, exact: true }).click();
    const ticket = await sentTicket(ana.page);
    await sandbox.runCommand('approve', ticket, '--as', 'ben');
  });
  await ana.close();

  await test.step('the proposal is on Home and changes nothing until it is signed', async () => {
    await page.goto('/#/homeIndex');
    await page.reload();
    await expect(page.getByText(t('home.newPlan.open'))).toBeVisible();
    await inspect(app, '98-new-plan-home');
    expect((await loan()).payoffToday).toBe(before.payoffToday);
  });

  await test.step('the borrower reads both plans and signs', async () => {
    await page.getByText(t('home.newPlan.open')).click();
    await expect(page.getByText(t('restructuring.compareHeading'))).toBeVisible();
    await inspect(app, '98-new-plan');
    for (const box of await page.getByRole('checkbox').filter({ visible: true }).all()) await box.check();
    await offerPage(app).sign();
    await page.getByRole('button', { name: t('restructuring.sign') }).click();
    await expect(page.getByText(t('restructuring.done'))).toBeVisible();
    await inspect(app, '98-new-plan-signed');
  });
  const after = await loan();
  expect(after.plan.filter(({ dueDate }) => dueDate >= first)).toHaveLength(3);
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
