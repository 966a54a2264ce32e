import { addDays } from '@tulay/engine/calendar';
import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { offerPage } from '../../pages/offer.page';
import { reliefPage } from '../../pages/relief.page';
import { resultPage } from '../../pages/result.page';
import { freshBorrower } from '../../support/borrower';
import { sandali } from '../../support/test-loan';
import { borrowing, withdrawn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 9.durations] in the cooling-off days the loan is sent back for exactly what was received, and the limit is free again', async ({
  reader,
  outside,
  person,
}) => {
  const { page } = reader;
  const relief = reliefPage(reader);
  const today = await outside.today();
  const { netProceeds, principal } = sandali.quote(today);
  await borrowing(reader, outside, person);

  await relief.toCancellation.click();
  await expect(relief.until(addDays(today, 3))).toBeVisible();
  await expect(relief.saved).toHaveText(formatMoney(principal - netProceeds));
  await inspect(reader, '67-cancel');
  await page.reload();
  await relief.sendBack(netProceeds).dblclick();
  await page.waitForURL(checkoutPage(reader).address);
  const ref = checkoutPage(reader).reference();
  await checkoutPage(reader).payFull.click();
  await expect(relief.cancelled).toBeVisible();
  await inspect(reader, '68-cancelled');

  await resultPage(reader).toLoan.click();
  await expect(relief.ended).toBeVisible();
  await expect(loanPage(reader).receipt).toBeVisible();
  await inspect(reader, '69-cancelled-loan');
  const mine = (await outside.statement()).filter(({ reference }) => reference === ref);
  expect(mine.map(({ amount }) => amount)).toEqual([netProceeds]);
  const [payout] = await outside.payouts(person.account);
  expect(payout?.amount).toBe(netProceeds);
  await homePage(reader).open();
  await expect(homePage(reader).calculator).toBeVisible();
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});

test.describe('before the money has arrived', () => {
  test.use({ person: async ({}, use) => use(freshBorrower({ accountEnding: '0001' })) });

  test('a loan that the account refused is cancelled without any money, and the limit is free again', async ({
    reader,
    outside,
    person,
  }) => {
    const relief = reliefPage(reader);
    const { netProceeds } = sandali.quote(await outside.today());
    await withdrawn(reader, outside, person);
    const refused = async () => (await outside.payouts(person.account)).map(({ status }) => status);
    await expect.poll(refused).toEqual(['failed']);
    await offerPage(reader).seeLoan.click();
    await expect(loanPage(reader).sendAgain(netProceeds)).toBeVisible();
    await relief.unwanted.click();
    await expect(relief.cancelNow).toBeVisible();
    await inspect(reader, '69b-cancel-unpaid');
    await relief.cancelNow.dblclick();
    await expect(relief.nothingOwed).toBeVisible();
    await homePage(reader).open();
    await expect(homePage(reader).calculator).toBeVisible();
    expect(await outside.verifyLedger()).toContain('Four books agree.');
  });
});
