import { formatMoney } from '@tulay/copy/document-format';
import { inspect } from '../../support/inspect';
import { checkoutPage } from '../../pages/checkout.page';
import { loanPage } from '../../pages/loan.page';
import { resultPage } from '../../pages/result.page';
import { appOf } from '../../support/app';
import { testLoan } from '../../support/test-loan';
import { takeLoan } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

/** What the confirmation sheet says to the person who pays ₱3,000 by the link. */
const CONFIRMED = {
  en: {
    'What it pays': 'The whole loan',
    'You pay': '₱3,000.00',
    'Payment channel': 'GCash',
    'Channel fee': 'No fee',
    'After this payment': 'Nothing left to pay',
  },
  tl: {
    'Ano ang babayaran nito': 'Ang buong loan',
    'Babayaran mo': '₱3,000.00',
    'Channel ng bayad': 'GCash',
    'Fee ng channel': 'Walang fee',
    'Pagkatapos ng bayad na ito': 'Wala nang babayaran',
  },
};

test('[spec 2.repay-confirm 6.anonymous] another person can pay by an anonymous pay link until it is withdrawn', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  const { page, t, language } = app;
  const owed = testLoan.request.centavos;
  await takeLoan(app, sandbox, borrower);
  const make = page.getByRole('button', { name: t('payment.link.make') });
  const link = page.getByText(/#\/y6pl\?t=/);
  await make.click();
  await expect(link).toBeVisible();
  const first = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  await inspect(app, '76-link');
  await page.getByRole('button', { name: t('payment.link.withdraw') }).click();
  await expect(make).toBeVisible();
  await tapUntil(make, link);
  const second = (await link.textContent()) ?? '';

  const context = await browser.newContext({ baseURL: sandbox.url });
  try {
    const friend = appOf(await context.newPage(), language);
    await friend.page.addInitScript(`localStorage.setItem('language', '${language}')`);
    await friend.page.goto(first);
    await expect(friend.page.getByText(t('payLink.gone'))).toBeVisible();
    // Without the channel list, the payer chooses the channel at the gateway's checkout.
    await friend.page.route('**/api/v1/payment-channels', (route) => route.abort());
    await friend.page.goto(second);
    await loanPage(friend).payNow(owed);
    await friend.page.waitForURL(checkoutPage(friend).address);
    await expect(checkoutPage(friend).amount(formatMoney(owed))).toBeVisible();
    await friend.page.unrouteAll();
    await friend.page.goto(second);
    await expect(loanPage(friend).pay(owed)).toBeVisible();
    await expect(friend.page.getByRole('button', { name: t('payment.change') })).toBeVisible();
    const terms = friend.page.getByRole('link', { name: t('payment.terms', { channel: 'GCash' }) });
    await expect(terms).toHaveAttribute('href', `${sandbox.url}/sandbox/terms/gcash`);
    await inspect(friend, '77-pay-by-link');
    const shown = (await friend.page.locator('body').textContent()) ?? '';
    for (const secret of [borrower.firstName, borrower.lastName, borrower.phone, borrower.account]) {
      expect(shown).not.toContain(secret);
    }
    const checkouts = async () => (await sandbox.payments()).map(({ ref }) => ref);
    const before = await checkouts();
    await loanPage(friend).pay(owed).click();
    for (const [name, value] of Object.entries(CONFIRMED[language])) {
      await expect(loanPage(friend).figure(name), name).toHaveText(value);
    }
    await inspect(friend, '77-pay-by-link-confirm');
    expect(await checkouts()).toEqual(before);
    await loanPage(friend).confirm.dblclick();
    await friend.page.waitForURL(checkoutPage(friend).address);
    await expect(checkoutPage(friend).amount(formatMoney(owed))).toBeVisible();
    await checkoutPage(friend).payFull.click();
    await expect(resultPage(friend).thanks).toBeVisible();
    await inspect(friend, '78-paid-by-friend');
    await friend.page.goto(second);
    await friend.page.reload();
    await expect(friend.page.getByText(t('payLink.paid'))).toBeVisible();
  } finally {
    await context.close();
  }
  await page.reload();
  await expect(loanPage(app).settled).toBeVisible();
});
