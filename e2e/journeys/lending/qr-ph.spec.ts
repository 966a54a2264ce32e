import { readFile } from 'node:fs/promises';
import { parseQrPh } from '@tulay/engine/payment/qr-ph';
import type { PaymentCodeBody } from '@tulay/contract/lending/payment';
import { inspect } from '../../support/inspect';
import { loanPage } from '../../pages/loan.page';
import { chooseChannel, payCodePage, showsCode } from '../../pages/pay-code.page';
import { resultPage } from '../../pages/result.page';
import { testLoan } from '../../support/test-loan';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 2.repay-confirm 4.repay-results] a QR Ph code can be saved as an image, found again on the loan and paid', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  const owed = testLoan.request.centavos;
  await takeLoan(app, sandbox, borrower);
  const loan = loanPage(app);
  await loan.inFull.check();
  await page.getByRole('button', { name: app.t('payment.change') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await inspect(app, '70-channels');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await chooseChannel(app, 'QR Ph');
  await inspect(app, '70-pay-by-qr');
  await loan.pay(owed).click();
  await loan.confirm.dblclick();

  const code = payCodePage(app);
  await expect(code.qrHeading).toBeVisible();
  await expect(code.picture(owed)).toBeVisible();
  await inspect(app, '71-qr');
  const reference = new URL(page.url().replace('/#/', '/')).searchParams.get('payment') ?? '';
  const answer = await page.request.get(`/api/v1/payment-codes/${reference}`);
  const { code: text } = (await answer.json()) as PaymentCodeBody;
  expect(parseQrPh(text)).toMatchObject({ ok: true, value: { amount: owed } });
  const saving = page.waitForEvent('download');
  await code.save.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^qr-ph-\w{8}\.png$/);
  expect(await showsCode(app, await readFile(await saved.path()), text)).toBe(true);

  await code.toHome.click();
  await page.goto(`/#/repaidDetail?order=${await openOrder(app)}`);
  await code.seeCode.click();
  await page.reload();
  await expect(code.picture(owed)).toBeVisible();
  expect(await sandbox.scan(text)).toBe(reference);
  await sandbox.actOnPayment(reference, 'pay');

  const result = resultPage(app);
  await expect(result.allPaid).toBeVisible();
  await expect(result.settled).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

/** Returns the id of the borrower's open order. */
async function openOrder({ page }: Parameters<typeof loanPage>[0]): Promise<string> {
  const answer = await page.request.get('/api/v1/orders');
  const { current } = (await answer.json()) as { current: { orderId: string }[] };
  return current[0]?.orderId ?? '';
}
