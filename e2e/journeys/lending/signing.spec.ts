import { confirmSheet } from '../../pages/confirm.page';
import { offerPage } from '../../pages/offer.page';
import { openOffer } from '../../support/shortcuts';
import { testLoan } from '../../support/test-loan';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test('[spec 2.signing] an offer that expired before it is signed links to a new quote', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await openOffer(app, sandbox, borrower);
  const quote = testLoan.quote(await sandbox.today());
  const offer = offerPage(app);
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await sandbox.advanceDays(1);

  await offer.signAndReceive(quote.netProceeds).click();
  await expect(page.getByText(t('loan.expiredHeading'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('loan.newQuote') })).toBeVisible();
});

test('[spec 2.withdraw-confirm 8.code-wrong] after the last wrong withdrawal OTP the field is hidden, so that a new one can be requested', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { t } = app;
  await openOffer(app, sandbox, borrower);
  const quote = testLoan.quote(await sandbox.today());
  const offer = offerPage(app);
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await offer.signAndReceive(quote.netProceeds).click();

  const { sheet, code } = confirmSheet(app, sandbox);
  const send = sheet.getByRole('button', { name: offer.confirmLabel(quote.netProceeds) });
  await expect(code).toBeVisible();
  const right = await sandbox.code(borrower.phone);
  const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0');
  for (const tries of [2, 1]) {
    await code.fill(wrong);
    await tapUntil(send, sheet.getByText(t('auth.triesLeft', { tries })));
    await expect(sheet.getByText(t('confirm.codeWrong'))).toBeVisible();
  }
  await code.fill(wrong);
  await tapUntil(send, sheet.getByText(t('errors.code_expired')));
  await expect(code).toBeHidden();
  await expect(send).toBeHidden();
});
