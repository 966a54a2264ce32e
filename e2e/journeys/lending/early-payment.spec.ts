import { inspect } from '../../support/inspect';
import type { Outside } from '../../support/sandbox-control';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { loanPage } from '../../pages/loan.page';
import { offerPage } from '../../pages/offer.page';
import { resultPage } from '../../pages/result.page';
import type { Person } from '../../support/borrower';
import type { Reader } from '../../support/screen';
import { applied, receive } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test('[spec 2.plan 2.repay-confirm] a loan in parts is paid early: one part, some money, then all of it', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await borrowingInParts(reader, outside, person);
  const loan = loanPage(reader);
  const result = resultPage(reader);
  const next = page.getByRole('radio', { name: t('repayment.payNext') });
  await expect(loan.plan).toBeVisible();
  await next.check();
  await inspect(reader, '47-in-parts');
  await payWhatIsChosen(reader);
  await expect(result.thanks).toBeVisible();
  await result.toLoan.click();
  const first = page
    .getByRole('listitem')
    .filter({ hasText: t('repayment.planPart', { number: '1', total: '' }) });
  await expect(first).toHaveAttribute('data-state', 'done');

  await page.getByRole('radio', { name: t('repayment.payPart') }).check();
  await page.getByLabel(t('repayment.partAmount')).fill('123.45');
  await payWhatIsChosen(reader);
  await expect(result.thanks).toBeVisible();
  await result.toLoan.click();
  await loan.inFull.check();
  await payWhatIsChosen(reader);
  await expect(result.allPaid).toBeVisible();
  expect(await outside.verifyLedger()).toContain('Four books agree.');
});

/** A Hulugan of the first amount and length that is offered, delivered. */
async function borrowingInParts(reader: Reader, outside: Outside, person: Person): Promise<void> {
  const { page, t } = reader;
  await applied(reader, outside, person);
  await page.getByRole('radio', { name: t('loan.products.hulugan') }).check();
  const go = page.getByRole('button', { name: t('home.continueWith', { amount: '₱' }) });
  const offer = offerPage(reader);
  await tapUntil(go, offer.heading);
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await offer.sign();
  await page.getByRole('button', { name: t('loan.signAndReceive', { amount: '₱' }) }).click();
  await confirmSheet(reader, outside).enter(person, t('loan.withdrawConfirm', { amount: '₱' }));
  await expect(offer.onItsWay).toBeVisible();
  await receive(reader, outside, person);
}

/** By the gateway's page, all that was asked for. */
async function payWhatIsChosen(reader: Reader): Promise<void> {
  const { page, t } = reader;
  await page.getByRole('button', { name: t('repayment.pay', { amount: '₱' }) }).click();
  await page.waitForURL(checkoutPage(reader).address);
  await checkoutPage(reader).payFull.click();
}
