import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { openDesk } from '../../pages/console.page';
import { reliefPage } from '../../pages/relief.page';
import { expect, test } from '../../support/fixtures';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { list, nav, today: words } = CONSOLE_WORDS;

test('each figure of Today opens the list of loans that sums to it', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  const path = `/api/v1/orders/${reliefPage(app).order()}`;
  const { orderNo } = (await (await app.page.request.get(path)).json()) as OrderBody;
  // Figures count only bookings that are more than a minute old.
  await sandbox.advanceHours(1);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const panel = page.getByRole('region', { name: words.figures });

  /**
   * Opens a figure and compares it with the sum of its list of loans. The list must contain the loan of this journey.
   */
  async function openFigure(name: string): Promise<void> {
    const link = panel.getByRole('link', { name: new RegExp(`^${name}`) });
    const [, amount = ''] = /(₱[\d,.]+)/.exec(await link.innerText()) ?? [];
    expect(amount).not.toBe('₱0.00');
    await link.click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(
      page.getByText(new RegExp(`^Sum: ${amount.replaceAll('.', '\\.')} of \\d+ loan`)),
    ).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
  }

  await test.step('disbursed today', async () => {
    await openFigure(words.figure.disbursed);
    await inspect('figure-disbursed');
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
  });

  await test.step('after three weeks the loan counts as late, and opens from the list', async () => {
    await sandbox.advanceDays(20);
    await page.getByRole('navigation').getByRole('link', { name: nav.today }).click();
    await panel.getByRole('button', { name: list.refresh }).click();
    await expect(panel.getByRole('link', { name: /^1–30 days late ₱[1-9]/ })).toBeVisible();
    await inspect('today-figures');
    await openFigure(words.figure.late_1_30);
    await page.getByRole('link', { name: orderNo }).click();
    await expect(page.getByRole('heading', { name: nav.loans, level: 1 })).toBeVisible();
  });
  await close();
});
