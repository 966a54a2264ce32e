import { loanPage } from '../../pages/loan.page';
import { type App, viewOf } from '../../support/app';
import { logIn, takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

/** Empties the local storage and leaves the cookies, as Safari does after seven days without a visit. */
async function emptyStorage({ page }: App): Promise<void> {
  // No script of the app runs at this address. So nothing writes to the storage again after it was emptied.
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

const SESSION = '/api/v1/auth/session';

test('[spec 3.session 3.store] a borrower whose browser emptied its storage stays logged in, and a link opens its loan', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, language } = app;
  await takeLoan(app, sandbox, borrower);
  const address = page.url();
  await emptyStorage(app);
  await page.goto(address);
  await expect(loanPage(app).plan).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
});

test('[spec 3.session] a browser whose storage is empty and whose session has ended opens the start page after one request to the server', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  await logIn(app, sandbox, borrower);
  const session = await (await page.request.get(SESSION)).json();
  await page.request.post('/api/v1/account/sessions/end', {
    headers: { 'x-csrf-token': session.token },
    data: { which: 'everywhere' },
  });
  let questions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(SESSION)) questions += 1;
  });
  await emptyStorage(app);
  await page.goto('/#/homeIndex');
  await expect(viewOf(page, 'start')).toBeVisible();
  await page.reload();
  await expect(viewOf(page, 'start')).toBeVisible();
  expect(questions).toBe(1);
});

test('a stranger’s visit does not ask for a session', async ({ app }) => {
  const { page } = app;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(SESSION)) asked.push(request.url());
  });
  await page.goto('/#/homeIndex');
  await expect(viewOf(page, 'start')).toBeVisible();
  expect(asked).toEqual([]);
});
