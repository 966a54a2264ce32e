import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { sandboxPage } from '../../pages/sandbox.page';
import { expect, test } from '../../support/fixtures';
import { logIn, openTicket } from '../../support/shortcuts';

test.use({ stack: 'console' });
test.afterEach(({ sandbox }) => sandbox.changeStaff('carlo', 'restore'));

const { logIn: words, nav, notes } = CONSOLE_WORDS;

test('an operator whose account is removed is asked to log in, and finds the half-typed note after the account is restored', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logIn(app, sandbox, borrower);
  const ticket = await openTicket(app);
  const carlo = await openDesk(browser, sandbox.consoleUrl, 'Carlo');
  const text = carlo.page.getByRole('textbox', { name: notes.write });
  const ended = carlo.page.getByText(words.ended);
  /** Logs Carlo in on the tab that the page offers. */
  const logInAgain = async () => {
    const opened = carlo.page.waitForEvent('popup');
    await carlo.page.getByRole('link', { name: words.endedButton }).click();
    const tab = await opened;
    await tab.getByRole('button', { name: /^Carlo, / }).click();
    return tab;
  };
  await carlo.openQueue('tickets');
  await carlo.openCase(ticket);
  await text.fill('She calls again at');

  await test.step('the page of an operator whose account was removed asks for a log-in, and keeps the typed note', async () => {
    const pages = sandboxPage(app.page);
    await pages.open();
    await pages.visit('Staff accounts');
    await app.page.getByRole('button', { name: 'Remove carlo' }).click();
    await expect(ended).toBeVisible();
    await expect(text).toHaveValue('She calls again at');
    await carlo.inspect('session-ended');
  });

  await test.step('the identity provider refuses the log-in of a removed account', async () => {
    const tab = await logInAgain();
    await expect(tab.getByText(words.refused.identity_refused)).toBeVisible();
    await tab.close();
    await expect(ended).toBeVisible();
  });

  await test.step('after the account is restored and the operator has logged in, the note is still there and can be saved', async () => {
    await app.page.getByRole('button', { name: 'Restore carlo' }).click();
    const tab = await logInAgain();
    await expect(tab.getByRole('heading', { name: nav.today, level: 1 })).toBeVisible();
    await tab.close();
    await expect(ended).not.toBeVisible();
    await expect(text).toHaveValue('She calls again at');
    await text.fill('She calls again at four.');
    await carlo.page.getByRole('button', { name: notes.save }).click();
    await expect(carlo.page.getByRole('list').getByText('She calls again at four.')).toBeVisible();
    await expect(text).toHaveValue('');
  });
  await carlo.close();
});
