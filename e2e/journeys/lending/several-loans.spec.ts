import { formatMoney } from '@tulay/copy/document-format';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { offerPage } from '../../pages/offer.page';
import { inspect } from '../../support/inspect';
import type { Sandbox } from '../../support/sandbox';
import type { Borrower } from '../../support/borrower';
import type { App } from '../../support/app';
import { requestOffer, openOffer } from '../../support/shortcuts';
import { openLock, tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

const sum = (orders: readonly OrderBody[], of: (order: OrderBody) => number) =>
  orders.reduce((total, order) => total + of(order), 0);

test('[spec 2.route.subIndex 2.route.allWithdraw 2.signing 4.signature-valid 2.orders 2.history-bill 9.history 5.consent-loan] two loans are signed with one typed signature, which can be reused until it is withdrawn', async ({
  app,
  sandbox,
  borrower,
}) => {
  test.slow();
  const { page, t } = app;
  await openOffer(app, sandbox, borrower);
  await addSecondOffer(app);
  const both = await ordersOf(app);
  expect(both).toHaveLength(2);
  await expect(page.getByRole('heading', { name: t('loan.chooseLoans') })).toBeVisible();
  await signTogether(app, sandbox, borrower, both);
  await repayAll(app, sandbox, both);

  // A phone number gets one OTP per minute.
  await sandbox.advanceDays(1);
  await homePage(app).open();
  await page.reload();
  await requestOffer(app);
  const offer = offerPage(app);
  const [third] = await ordersOf(app);
  const onFile = page.getByText('Maria Santos', { exact: true }).filter({ visible: true });
  await expect(onFile).toBeVisible();
  await inspect(app, '92-stored-signature');
  await offer.consentCost(third?.quote.totalCost ?? 0).check();
  await offer.consentAgreement.check();
  const sheet = confirmSheet(app, sandbox);
  await offer.signAndReceive(third?.netProceeds ?? 0).click();
  await expect(sheet.code).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('loan.signedHint'))).toBeVisible();

  await addSecondOffer(app);
  await expect(onFile).toBeVisible();
  await page.getByRole('button', { name: t('loan.endSignature') }).click();
  await expect(offer.signatureBox).toBeVisible();
  await page.reload();
  await expect(offer.signatureBox).toBeVisible();
  await expect(onFile).toHaveCount(0);
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

/** Requests a second offer from the page of another product while the first one is open. */
async function addSecondOffer(app: App): Promise<void> {
  const { page, t } = app;
  await homePage(app).open();
  await page.getByRole('link', { name: t('home.addAnother') }).click();
  await expect(page.getByRole('heading', { name: t('home.productHeading') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('home.productTerms') })).toBeVisible();
  await inspect(app, '90-product');
  const request = page.getByRole('button', { name: t('home.continueWith', { amount: '₱' }) });
  await tapUntil(request.filter({ visible: true }), offerPage(app).heading);
}

async function signTogether(
  app: App,
  sandbox: Sandbox,
  borrower: Borrower,
  orders: readonly OrderBody[],
): Promise<void> {
  const { page, t } = app;
  const offer = offerPage(app);
  const net = sum(orders, ({ netProceeds }) => netProceeds);
  await offer.signAndReceive(net).click();
  await expect(offer.consentMissing).toHaveCount(2);
  await offer.consentCost(sum(orders, ({ quote }) => quote.totalCost)).check();
  await offer.consentAgreement.check();
  await page.getByRole('button', { name: t('loan.typeName') }).click();
  await page.getByLabel(t('loan.typedName')).fill('Maria Santos');
  await page.getByRole('checkbox', { name: t('loan.keepSignature') }).check();
  await inspect(app, '91-two-loans');
  await openLock(offer.signAndReceive(net));
  await offer.signAndReceive(net).click();
  const [one = '', other = ''] = orders.map(({ netProceeds }) => formatMoney(netProceeds));
  await expect(page.getByText(`${formatMoney(net)} (${one} + ${other})`)).toBeVisible();
  await confirmSheet(app, sandbox).enter(borrower, offer.confirmLabel(net));
  await expect(offer.payoutPending).toBeVisible();
  await expectEachSum(app, orders);
  await inspect(app, '91-two-on-their-way');
  await homePage(app).open();
  await expectEachSum(app, orders);
  await inspect(app, '91-home-two-on-their-way');
  for (const _each of orders) {
    const { ref } = await sandbox.pendingPayout(borrower.account);
    await sandbox.actOnPayout(ref, 'deliver');
  }
  expect(sum(orders, ({ netProceeds }) => netProceeds)).toBe(
    (await sandbox.payouts(borrower.account)).reduce((total, { amount }) => total + amount, 0),
  );
}

/** Expects that the sum of each loan on its way is named, with when it arrives. */
async function expectEachSum({ page, t }: App, orders: readonly OrderBody[]): Promise<void> {
  await expect(page.getByText(t('loan.alsoSending')).filter({ visible: true })).toBeVisible();
  for (const { netProceeds } of orders) {
    const sum = page.getByText(formatMoney(netProceeds), { exact: true }).filter({ visible: true });
    await expect(sum.first()).toBeVisible();
  }
  await expect(page.getByText(t('loan.arrival.minutes')).filter({ visible: true }).first()).toBeVisible();
}

/** Pays the orders, and checks that the bills list them before and the history afterwards. */
async function repayAll(app: App, sandbox: Sandbox, orders: readonly OrderBody[]): Promise<void> {
  const { page, t } = app;
  const listed = orders.map(({ orderNo }) =>
    page.getByText(new RegExp(orderNo)).filter({ visible: true }).first(),
  );
  await page.goto('/#/billIndex');
  for (const bill of listed) await expect(bill).toBeVisible();
  await inspect(app, '93-bills');
  for (const { orderId, payoffToday } of await ordersOf(app)) {
    await page.goto(`/#/repaidDetail?order=${orderId}`);
    await loanPage(app).payInFull(payoffToday ?? 0);
    await page.waitForURL(checkoutPage(app).address);
    await expect(checkoutPage(app).amount(formatMoney(payoffToday ?? 0))).toBeVisible();
    await sandbox.actOnPayment(checkoutPage(app).reference(), 'pay');
  }
  await page.goto('/#/billIndex');
  await page.reload();
  await page.getByRole('button', { name: t('repayment.history') }).click();
  for (const bill of listed) await expect(bill).toBeVisible();
  await inspect(app, '94-history');
}

/** Fetches the borrower's open orders. */
async function ordersOf({ page }: App): Promise<OrderBody[]> {
  const answer = await page.request.get('/api/v1/orders');
  const { current } = (await answer.json()) as { current: { orderId: string }[] };
  return Promise.all(
    current.map(async ({ orderId }) => (await page.request.get(`/api/v1/orders/${orderId}`)).json()),
  ) as Promise<OrderBody[]>;
}
