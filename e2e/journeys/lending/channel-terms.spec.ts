import { checkoutPage } from '../../pages/checkout.page';
import { loanPage } from '../../pages/loan.page';
import { chooseChannel } from '../../pages/pay-code.page';
import { resultPage } from '../../pages/result.page';
import { inspect } from '../../support/inspect';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const WORDS = {
  en: { terms: 'Terms of Maya', open: 'Open payment page', closed: 'This payment page is closed' },
  tl: { terms: 'Mga terms ng Maya', open: 'Buksan ang page', closed: 'Sarado na ang payment page na ito' },
};

test('[spec 2.route.triLink] the terms of a channel open by way of the page that names the website, and the typed amount stays', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  const { host } = new URL(sandbox.url);
  await takeLoan(app, sandbox, borrower);
  const loan = loanPage(app);
  await loan.inPart.check();
  await loan.partAmount.fill('1,234.50');
  await chooseChannel(app, 'Maya');
  await inspect(app, '46-terms-link');
  await page.getByRole('link', { name: WORDS[language].terms }).click();

  await expect(page.getByText(host, { exact: true })).toBeVisible();
  await inspect(app, '46-to-terms');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: t('help.outside.onward', { host }) }).click();
  const terms = await opened;
  expect(terms.url()).toBe(`${sandbox.url}/sandbox/terms/maya`);
  await expect(terms.getByRole('heading', { level: 1 })).toContainText('Maya');
  await terms.close();

  await page.getByRole('button', { name: t('help.outside.stay') }).click();
  await expect(loan.inPart).toBeChecked();
  await expect(loan.partAmount).toHaveValue('1,234.50');
  await expect(page.getByText(t('payment.payWith', { channel: 'Maya' }))).toBeVisible();
});

test('a payment that the borrower left unpaid can still be made on the gateway’s page', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  const words = WORDS[language];
  const onward = page.getByRole('link', {
    name: t('help.outside.onward', { host: new URL(sandbox.url).host }),
  });
  await takeLoan(app, sandbox, borrower);
  await loanPage(app).inPart.check();
  await loanPage(app).partAmount.fill('500');
  await loanPage(app).payNow(50_000);
  await page.waitForURL(checkoutPage(app).address);
  const checkout = page.url();
  await checkoutPage(app).back.click();
  await expect(resultPage(app).checking).toBeVisible();
  await page.getByRole('link', { name: words.open }).click();
  await expect(onward).toHaveAttribute('href', checkout);
  await inspect(app, '46-to-payment-page');

  await page.goBack();
  await resultPage(app).toHome.click();
  await page.getByRole('link', { name: t('common.details') }).click();
  await page.getByRole('link', { name: words.open }).click();
  await expect(onward).toHaveAttribute('href', checkout);
  await sandbox.actOnPayment(new URL(checkout).pathname.split('/').at(-1) ?? '', 'pay');
  await page.reload();
  await expect(page.getByRole('heading', { name: words.closed })).toBeVisible();
  await expect(onward).toHaveCount(0);
  await inspect(app, '46-payment-page-closed');
});
