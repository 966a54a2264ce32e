import { createServer } from 'node:http';
import type { Page, Request } from '@playwright/test';
import { checkoutPage } from '../../pages/checkout.page';
import { homePage } from '../../pages/home.page';
import { identityPage } from '../../pages/identity.page';
import { loanPage } from '../../pages/loan.page';
import { startPage } from '../../pages/login.page';
import { viewOf } from '../../support/app';
import { photoFile } from '../../support/photos';
import { logIn, takeLoan } from '../../support/shortcuts';
import { testLoan } from '../../support/test-loan';
import { expect, test } from '../../support/fixtures';

/** Longer than the deadline of any request of these journeys (decision 073). */
const PAST_DEADLINES = '02:00';

/** Never answers the requests with this method to this address. Returns the list of requests that arrive. */
async function leaveUnanswered(page: Page, address: string, method: string): Promise<Request[]> {
  const unanswered: Request[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() === method) unanswered.push(route.request());
    else await route.continue();
  });
  return unanswered;
}

/** Starts a server that begins every response and never ends its body. */
async function startStallingServer() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":');
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}/`, close };
}

test('[spec 8.network] a list without a response shows the reason at its deadline, and can be requested again', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await page.clock.install();
  await logIn(app, sandbox, borrower);
  const requests = await leaveUnanswered(page, '**/api/v1/orders', 'GET');
  await page.goto('/#/billIndex');
  await expect.poll(() => requests.length).toBe(1);
  await page.clock.fastForward(PAST_DEADLINES);
  await expect(page.getByRole('alert')).toContainText(t('errors.timeout'));
  await page.unroute('**/api/v1/orders');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
});

test('the first response of Home, whose body stalls, shows the reason at its deadline', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const { url, close } = await startStallingServer();
  await page.clock.install();
  await logIn(app, sandbox, borrower);
  let requests = 0;
  await page.route('**/api/v1/home', (route) => {
    requests += 1;
    return route.continue({ url });
  });
  await page.reload();
  await expect(page.locator('#root:not([inert])')).toBeVisible();
  await expect.poll(() => requests).toBe(1);
  await page.clock.fastForward(PAST_DEADLINES);
  await expect(page.getByRole('alert')).toContainText(t('errors.timeout'));
  await page.unroute('**/api/v1/home');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(homePage(app).apply).toBeVisible();
  close();
});

test('a payment without a response is repeated with its idempotency key, and opens one checkout', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await page.clock.install();
  await takeLoan(app, sandbox, borrower);
  const before = (await sandbox.payments()).length;
  const keys: (string | undefined)[] = [];
  let isOpened = false;
  await page.route('**/api/v1/orders/*/payments', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    isOpened = true;
  });
  const loan = loanPage(app);
  await loan.payInFull(testLoan.request.centavos);
  await expect.poll(() => isOpened).toBe(true);
  await page.clock.fastForward(PAST_DEADLINES);
  await expect(page.getByRole('alert')).toContainText(t('errors.timeout'));
  await loan.confirm.click();
  await page.waitForURL(checkoutPage(app).address);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect((await sandbox.payments()).length).toBe(before + 1);
});

test('[spec 8.photo] a photo whose upload gets no response can be sent again, and continues', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await page.clock.install();
  await logIn(app, sandbox, borrower);
  const identity = identityPage(app);
  await identity.open();
  const parts = '**/onboarding/photo-uploads/*';
  const requests = await leaveUnanswered(page, parts, 'PATCH');
  await identity.file('id_front').setInputFiles(await photoFile('ID'));
  await expect.poll(() => requests.length).toBe(1);
  await page.clock.fastForward(PAST_DEADLINES);
  await expect(page.getByText(t('errors.timeout'))).toBeVisible();
  await page.unroute(parts);
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(identity.done).toHaveCount(1);
});

test('the lender’s details without a response are not awaited beyond their deadline', async ({ app }) => {
  const { page, t } = app;
  await page.clock.install();
  const requests = await leaveUnanswered(page, '**/api/v1/config', 'GET');
  await startPage(app).open();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await page.clock.fastForward(PAST_DEADLINES);
  await expect(startPage(app).begin).toBeVisible();
  // On the desktop, the side panel shows the lender a second time, so the text is looked up in the view.
  const view = viewOf(page, 'start');
  await expect(view.getByText(t('shell.lender.unknown'))).toBeVisible();
  await page.unroute('**/api/v1/config');
  await view.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByText(t('shell.lender.unknown')).filter({ visible: true })).toHaveCount(0);
});
