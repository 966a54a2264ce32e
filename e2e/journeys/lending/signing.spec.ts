import { confirmSheet } from '../../pages/confirm.page';
import { offerPage } from '../../pages/offer.page';
import { offered } from '../../support/shortcuts';
import { sandali } from '../../support/test-loan';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test('[spec 2.signing] an offer that ends while it is read leads to the price of today once it is signed', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await offered(reader, outside, person);
  const quote = sandali.quote(await outside.today());
  const offer = offerPage(reader);
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await outside.advanceDays(1);

  await offer.signAndReceive(quote.netProceeds).click();
  await expect(page.getByText(t('loan.expiredHeading'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('loan.newQuote') })).toBeVisible();
});

test('[spec 2.withdraw-confirm 8.code-wrong] a code of the withdrawal that is used up makes room for a new one', async ({
  reader,
  outside,
  person,
}) => {
  const { t } = reader;
  await offered(reader, outside, person);
  const quote = sandali.quote(await outside.today());
  const offer = offerPage(reader);
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await offer.signAndReceive(quote.netProceeds).click();

  const { sheet, code } = confirmSheet(reader, outside);
  const send = sheet.getByRole('button', { name: offer.sendMe(quote.netProceeds) });
  await expect(code).toBeVisible({ timeout: 30_000 });
  const right = await outside.code(person.phone);
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
