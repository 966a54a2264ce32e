import { rmSync } from 'node:fs';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { loginPage } from '../../pages/login.page';
import { newBorrower } from '../../support/borrower';
import { expect, test } from '../../support/fixtures';
import { writeExampleBook } from '../../support/imported-book';
import { inspect } from '../../support/inspect';
import { openLogin } from '../../support/shortcuts';

test('two operators import a book, and an imported borrower logs in by OTP and finds the loan', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, language } = app;
  // The balances are those of a day, and the clock moves an hour in this journey.
  await sandbox.startNextMorning();
  const numbers = { phone: borrower.phone, other: newBorrower().phone, language };
  const folder = writeExampleBook(await sandbox.today(), numbers);
  const orders = async () =>
    ((await (await page.request.get('/api/v1/orders')).json()) as { current: OrderBody[] }).current;

  await test.step('a dry run lists what the folder has, and writes nothing', async () => {
    const checked = await sandbox.runCommand('import', folder, '--dry-run');
    expect(checked).toContain('2 borrowers, 3 loans, 8 installments, 4 payments');
    expect(checked).toContain('Nothing was written.');
    expect(await sandbox.runCommand('import', 'list')).not.toContain('waiting');
  });

  await test.step('Ana requests the import, Ben approves it, and a job carries it out', async () => {
    expect(await sandbox.runCommand('import', folder, '--why', 'the old system ends')).toContain(
      'The import is ordered.',
    );
    // The tasks of each minute run at once when the clock moves.
    await sandbox.advanceHours(1);
    const newest = async () => (await sandbox.runCommand('import', 'list')).split('\n')[0];
    await expect.poll(newest, { message: 'the import' }).toContain('done');
    expect(await sandbox.verifyLedger()).toContain('Four books agree.');
    expect(await sandbox.texts(borrower.phone)).toEqual([]);
  });

  await test.step('the borrower logs in by OTP and finds the loan with its plan', async () => {
    await openLogin(app);
    await loginPage(app, sandbox).logIn(borrower);
    // What is overdue, and what closes the loan today.
    await expect(homePage(app).pay(239_746)).toBeVisible();
    await expect(loanPage(app).money(396_029)).toBeVisible();
    await inspect(app, 'imported-home');
    const [loan, ...others] = await orders();
    expect(others).toEqual([]);
    await page.goto(`/#/repaidDetail?order=${loan?.orderId}`);
    await expect(loanPage(app).plan).toBeVisible();
    await expect(loanPage(app).money(396_029).first()).toBeVisible();
    await inspect(app, 'imported-loan');
  });

  await test.step('the same files change nothing', async () => {
    const before = await orders();
    for (const words of [['--why', 'again'], ['--dry-run']])
      await expect(sandbox.runCommand('import', folder, ...words)).rejects.toMatchObject({
        stdout: expect.stringContaining('These files were imported before. Nothing changed.'),
      });
    expect(await orders()).toEqual(before);
  });
  rmSync(folder, { recursive: true });
});
