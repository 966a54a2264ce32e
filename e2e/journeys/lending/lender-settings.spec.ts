import { addDays } from '@tulay/engine/calendar';
import { quote } from '@tulay/engine/pricing/quote';
import { agreementText } from '@tulay/copy/document-text';
import { inspect } from '../../support/inspect';
import { loginPage } from '../../pages/login.page';
import { offerPage } from '../../pages/offer.page';
import { newBorrower } from '../../support/borrower';
import { testLoan } from '../../support/test-loan';
import { openLogin, openOffer } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test.use({ stack: 'otherLender' });

test('[spec 5.sms 9.durations 9.gst] the lender’s OTP length, cooling-off days and tax base are shown to the borrower', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  const sets = '--tax 18 --tax-base all_fees --why law'.split(' ');
  const tomorrow = addDays(await sandbox.today(), 1);
  await sandbox.runCommand('product', 'set', testLoan.request.product, '--on', tomorrow, ...sets);
  await sandbox.advanceDays(1);

  await test.step('the OTP has six digits', async () => {
    await openLogin(app);
    const login = loginPage(app, sandbox);
    await login.requestCode(newBorrower());
    await expect(login.code).toHaveAccessibleName(t('kit.codeBox', { label: t('auth.code'), length: '6' }));
  });

  await openOffer(app, sandbox, borrower);
  const today = await sandbox.today();
  const { principal, term, terms } = testLoan.quote(today);
  const taxed = { ...terms, taxRate: 180_000, taxBase: 'all_fees' } as const;
  const priced = quote({ principal, term, terms: taxed, startDate: today });
  if (!priced.ok) throw new Error(`no price: ${priced.code}`);
  const offer = offerPage(app);
  await test.step('the offer shows the tax on all fees and five cooling-off days', async () => {
    for (const [name, value] of offer.lines(priced.value)) await expect(offer.figure(name)).toHaveText(value);
    const hint = new RegExp(t('loan.agreementHint', { date: '.+', days: '5' }));
    await expect(page.getByText(hint)).toBeVisible();
    await inspect(app, '93-lender-settings');
  });

  await test.step('the blank agreement shows five cooling-off days', async () => {
    await page.goto('/#/loan');
    const [, paidEarly = ''] = agreementText(language, { coolingOffDays: 5 }).summary;
    await expect(page.getByText(paidEarly)).toBeVisible();
  });
});
