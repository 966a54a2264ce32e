import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';
import { logInAndApply } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { customer: words } = CONSOLE_WORDS;

test('support finds a caller by name and the end of the number, and opens the customer with a reason, without the mouse', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await logInAndApply(app, sandbox, borrower);
  const end = borrower.phone.slice(-4);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ben');

  await test.step('Ctrl K finds the customer while the name is typed, and Enter opens the form that asks for the reason', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`${borrower.lastName.toUpperCase()} ${end}`);
    const found = page.getByRole('option', { name: words.numberEnd(end) });
    await expect(found).toBeVisible();
    await inspect('palette-customer');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(words.reason)).toBeFocused();
    await expect(page.getByText(words.logged)).toBeHidden();
  });

  await test.step('with a reason, the page shows the masked number and the whole timeline, including this access', async () => {
    await page.keyboard.type('the customer calls');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.logged)).toBeVisible();
    const timeline = page.getByRole('region', { name: words.timeline });
    await expect(timeline.getByText('Application sent').first()).toBeVisible();
    await expect(timeline.getByText(words.by('operator ben')).first()).toBeVisible();
    await expect(page.getByText(borrower.phone.slice(-7))).toBeHidden();
    await inspect('customer');
  });

  await test.step('the keys g c open the search, which asks for more than a name', async () => {
    await page.locator('body').click();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    const field = page.getByLabel(words.find).last();
    await expect(field).toBeFocused();
    await page.keyboard.type('0000 nobody');
    await expect(page.getByText(words.nobody)).toBeVisible();
    await field.fill(`${end} ${borrower.lastName.slice(0, 3)}`);
    await expect(page.getByRole('option', { name: words.numberEnd(end) })).toBeVisible();
    await inspect('customer-search');
  });
  await close();
});
