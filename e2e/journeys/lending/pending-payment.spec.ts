import { formatMoney } from '@tulay/copy/document-format';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { checkoutPage } from '../../pages/checkout.page';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { resultPage } from '../../pages/result.page';
import { borrowerClient } from '../../support/api-client';
import type { App } from '../../support/app';
import type { Borrower } from '../../support/borrower';
import { expect, test } from '../../support/fixtures';
import { inspect } from '../../support/inspect';
import { leaveRoute, placeholders, ROUTES, shown } from '../../support/routes';
import type { Sandbox } from '../../support/sandbox';
import { takeLoan } from '../../support/shortcuts';

/** Query parameters for screens that would show little without them. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  // A transfer of an amount that the borrower chose after the note about the pending payment.
  bankTransfer: { pays: 'part', amount: '10000' },
  subIndex: { product: 'hulugan' },
};

interface Pending {
  readonly order: OrderBody;
  readonly ref: string;
  readonly amount: number;
}

/** Takes the test loan, and leaves a payment by a bank unconfirmed. It is not paid on the first day of the loan. */
async function leavePending(
  app: App,
  sandbox: Sandbox,
  borrower: Borrower,
  paying: { readonly kind: 'full' } | { readonly kind: 'part'; readonly amount: number } = { kind: 'full' },
): Promise<Pending> {
  await takeLoan(app, sandbox, borrower);
  await sandbox.advanceDays(5);
  const client = await borrowerClient(app.page);
  const [found] = (await client.call('listOrders')).current;
  const orderId = found?.orderId ?? '';
  const { reference, amount } = await client.call('openPayment', {
    path: { orderId },
    body: { ...paying, channel: 'bpi', language: app.language },
  });
  await sandbox.actOnPayment(reference, 'hang');
  await sandbox.advanceDays(2);
  const order = await client.call('getOrder', { path: { orderId } });
  // The app has the loan of the first day.
  await app.page.reload();
  return { order, ref: reference, amount };
}

async function openRoute({ page }: App, path: string, query: Record<string, string>): Promise<void> {
  await leaveRoute({ page } as App);
  await page.goto(`/#/${path}?${new URLSearchParams(query)}`);
  await expect(page.locator(shown)).not.toHaveAttribute('data-route', 'notFound');
  await expect(placeholders({ page } as App)).toHaveCount(0);
}

test('[spec 4.repay-results] while a pending payment pays the loan in full, no screen asks for money', async ({
  app,
  sandbox,
  borrower,
}) => {
  test.slow();
  const { page, t } = app;
  const { order, amount } = await leavePending(app, sandbox, borrower);
  const owed = [order.payoffToday ?? 0, order.nextDue?.amount ?? 0].map((each) => formatMoney(each));
  // The loan owes more than is pending, because interest was added since the day of the payment.
  expect(order.payoffToday).toBeGreaterThan(amount);

  for (const [route] of ROUTES) {
    if (route === 'login') continue;
    await openRoute(app, route, { order: order.orderId, ...QUERIES[route] });
    for (const each of owed) {
      const asks = page
        .locator('a, button, input, label, [class*=t-hero]')
        .filter({ hasText: each, visible: true });
      await expect.soft(asks, `${route} asks for ${each}`).toHaveCount(0);
    }
    const today = page.getByText(owed[0] ?? '').filter({ visible: true });
    await expect.soft(today, `${route} shows the payoff ${owed[0]}`).toHaveCount(0);
  }

  const sentence = `${t('pending.confirming', { amount: formatMoney(amount) })} ${t('pending.when.paid')}`;
  for (const [path, name] of [
    ['homeIndex', '48-home-pending'],
    ['repaidDetail', '48-loan-pending'],
    ['billIndex', '48-bills-pending'],
  ] as const) {
    await openRoute(app, path, { order: order.orderId });
    await expect(page.getByText(sentence).filter({ visible: true })).toBeVisible();
    await inspect(app, name);
  }
});

test('[spec 4.repay-results] a borrower who pays again on top of a pending payment gets the second payment as credit balance', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const { order, ref } = await leavePending(app, sandbox, borrower);
  const payoff = order.payoffToday ?? 0;
  await homePage(app).open();
  await page.getByRole('link', { name: t('pending.payAnyway') }).click();
  await expect(page.getByText(t('pending.again')).filter({ visible: true })).toBeVisible();
  await inspect(app, '48-pay-anyway');
  await loanPage(app).payNow(payoff);
  await page.waitForURL(checkoutPage(app).address);
  await checkoutPage(app).payFull.click();
  await expect(resultPage(app).allPaid).toBeVisible();
  await sandbox.actOnPayment(ref, 'pay');
  await homePage(app).open();
  await page.reload();
  await expect(homePage(app).creditBalance).toContainText(formatMoney(payoff));
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});

test('[spec 4.repay-results] once a pending payment fails, Home asks for the whole amount again and says why', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const { order, ref, amount } = await leavePending(app, sandbox, borrower);
  await sandbox.actOnPayment(ref, 'fail');
  const failed = t('pending.failed', { amount: formatMoney(amount) });
  await homePage(app).open();
  await page.reload();
  await expect(page.getByText(failed).filter({ visible: true })).toBeVisible();
  await inspect(app, '48-home-failed');
  await homePage(app)
    .pay(order.payoffToday ?? 0)
    .click();
  await expect(page.getByText(failed).filter({ visible: true })).toBeVisible();
  await expect(loanPage(app).pay(order.payoffToday ?? 0)).toBeVisible();
});

test('[spec 4.repay-results] a pending partial payment leaves the rest, which Home and the loan ask for until the due date', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const { order, ref, amount } = await leavePending(app, sandbox, borrower, {
    kind: 'part',
    amount: 290_000,
  });
  const { pending } = order;
  const rest = pending?.left.payoffToday ?? 0;
  expect(rest).toBeLessThan(20_000);
  await homePage(app).open();
  const note = page
    .getByText(t('pending.confirming', { amount: formatMoney(amount) }))
    .filter({ hasText: formatMoney(pending?.left.nextDue?.amount ?? 0), visible: true });
  await expect(note).toBeVisible();
  await inspect(app, '48-home-rest');
  await homePage(app).pay(rest).click();
  await expect(note).toBeVisible();
  await inspect(app, '48-loan-rest');
  await loanPage(app).payNow(rest);
  await page.waitForURL(checkoutPage(app).address);
  await expect(checkoutPage(app).amount(formatMoney(rest))).toBeVisible();
  await checkoutPage(app).payFull.click();
  await sandbox.actOnPayment(ref, 'pay');
  await homePage(app).open();
  await page.reload();
  await expect(homePage(app).settled).toBeVisible();
  expect(await sandbox.verifyLedger()).toContain('Four books agree.');
});
