import { inspect } from '../../support/inspect';
import { newBorrower } from '../../support/borrower';
import { fillInForms, applicationForms } from '../../support/shortcuts';
import { loginPage } from '../../pages/login.page';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test('a borrower requests a new phone number with her ID number, and an operator approves it', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await fillInForms(app, sandbox, borrower);
  const { phone } = newBorrower();
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

  await test.step('the borrower enters her ID number and birth date, and the OTP sent to the new number', async () => {
    await page.goto('/#/setup');
    await page.getByRole('link', { name: t('setup.number') }).click();
    await page.getByLabel(t('setup.change.phone')).fill(phone);
    await page.getByLabel(t('setup.change.idNumber')).fill(borrower.idNumber);
    await page.getByLabel(t('setup.change.birthDate')).fill(applicationForms(borrower).basic.birthDate);
    await loginPage(app, sandbox).typeCaptcha();
    await inspect(app, 'change-number');
    await button(t('setup.change.send')).click();
    const code = page.getByLabel(t('kit.codeBox', { label: t('setup.change.code'), length: '4' }));
    await expect(code).toBeVisible();
    await code.fill(await sandbox.code(phone));
    await tapUntil(button(t('setup.change.ask')), button(t('setup.change.withdraw')));
    await inspect(app, 'change-number-requested');
  });

  await test.step('the old number is notified of the request, and the approval ends all sessions and notifies the new number', async () => {
    const ticket = /N-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
    await expect.poll(() => sandbox.texts(borrower.phone)).toContainEqual(expect.stringContaining(ticket));
    await sandbox.runCommand('number', 'approve', ticket, '--say', 'Seen.', '--why', 'seen');
    await page.reload();
    await expect(page.getByRole('dialog', { name: t('auth.submit') })).toBeVisible();
    await expect.poll(() => sandbox.texts(phone)).toContainEqual(expect.stringContaining(ticket));
  });
});
