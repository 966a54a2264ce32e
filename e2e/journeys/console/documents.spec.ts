import { readFile } from 'node:fs/promises';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { reliefPage } from '../../pages/relief.page';
import { expect, test } from '../../support/fixtures';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { customer: words, loan } = CONSOLE_WORDS;

test('support opens the signed agreement from the loan and the customer, and sees name and number for a reason', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  const path = `/api/v1/orders/${reliefPage(app).order()}`;
  const own = (at: string) => app.page.request.get(at);
  const { orderNo } = (await (await own(path)).json()) as OrderBody;
  const agreement = codeWords('document', 'loan_agreement');
  const button = new RegExp(`^Download: ${agreement}, `);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ben');

  await test.step('the page of the loan saves the agreement, which is the file that the borrower signed', async () => {
    await page.goto(`${sandbox.consoleUrl}/loans?order=${orderNo}`);
    const documents = page.getByRole('region', { name: loan.documents });
    await expect(documents.getByRole('button', { name: button })).toBeVisible();
    const saved = page.waitForEvent('download');
    await documents.getByRole('button', { name: button }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('tulay-loan_agreement.pdf');
    const signed = await (await own(`${path}/documents/loan_agreement`)).body();
    expect((await readFile(await download.path())).equals(signed)).toBe(true);
    await expect(documents.getByText(CONSOLE_WORDS.files.saved)).toBeVisible();
    await documents.scrollIntoViewIfNeeded();
    await inspect('loan-documents');
  });

  await test.step('the page of the customer shows name and number only after a reason', async () => {
    await page.getByRole('link', { name: loan.openCustomer }).click();
    await page.getByLabel(words.reason).fill('the customer calls');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: words.reveal }).click();
    const form = page.getByRole('form', { name: words.reveal });
    await expect(form.getByRole('button', { name: words.reveal })).toHaveAttribute('aria-disabled', 'true');
    await form.getByRole('combobox').selectOption('wrong_details');
    await form.getByLabel(words.revealWords).fill('a wrong street');
    await inspect('reveal-form');
    await form.getByRole('button', { name: words.reveal }).click();
    const shown = page.getByRole('region', { name: words.revealed });
    await expect(shown).toContainText(borrower.phone.slice(-9));
    await expect(shown).toContainText(borrower.lastName);
    await inspect('revealed');
  });

  await test.step('the details are gone when Ben leaves the page and comes back', async () => {
    await page.getByRole('link', { name: orderNo }).click();
    await expect(page.getByRole('heading', { name: loan.title, level: 1 })).toBeVisible();
    await page.goBack();
    await page.getByLabel(words.reason).fill('the customer calls');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: words.reveal })).toBeVisible();
    await expect(page.getByText(borrower.phone.slice(-9))).toBeHidden();
  });

  await test.step('the details are gone after five minutes', async () => {
    await page.clock.install();
    await page.getByRole('button', { name: words.reveal }).click();
    const form = page.getByRole('form', { name: words.reveal });
    await form.getByRole('combobox').selectOption('ticket');
    await form.getByLabel(words.revealWords).fill('a ticket');
    await form.getByRole('button', { name: words.reveal }).click();
    const shown = page.getByRole('region', { name: words.revealed });
    await expect(shown).toBeVisible();
    await page.clock.fastForward('04:50');
    await expect(shown).toBeVisible();
    await page.clock.fastForward('00:15');
    await expect(shown).toBeHidden();
  });

  await test.step('the page of the customer saves the agreement too', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('region', { name: words.documents }).getByRole('button', { name: button }).click();
    expect((await saved).suggestedFilename()).toBe('tulay-loan_agreement.pdf');
  });

  await test.step('the privacy center of the borrower shows each access', async () => {
    const log = await own('/api/v1/privacy/access-log?of=others');
    const { entries } = (await log.json()) as { entries: readonly { who: string; action: string }[] };
    const seen = entries.map(({ who, action }) => `${who} ${action}`);
    expect(seen.filter((each) => each === 'staff document.read')).toHaveLength(2);
    expect(seen.filter((each) => each === 'staff identity.read')).toHaveLength(2);
  });
  await close();
});
