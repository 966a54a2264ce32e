import { createServer, request as forward } from 'node:http';
import { portsOf, slotOfWorker } from '../../support/ports';
import { appUrl, secondApiUrl } from '../../support/stack-settings';
import { applicationPage } from '../../pages/application.page';
import { homePage } from '../../pages/home.page';
import { logInOnScreen } from '../../support/shortcuts';
import { expect, test as inApp } from '../../support/fixtures';

const API = secondApiUrl(slotOfWorker());
const APP = appUrl(slotOfWorker(), 'secondApi');

/** Starts a second address of the API and returns the paths that it gets. */
const test = inApp.extend<{ received: string[] }>({
  received: async ({}, use) => {
    const received: string[] = [];
    const server = createServer((incoming, outgoing) => {
      const { method, url = '', headers } = incoming;
      if (method !== 'OPTIONS') received.push(url);
      const onward = forward(
        `${APP}${url}`,
        { method, headers: { ...headers, host: new URL(API).host } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    await new Promise<void>((ready) => server.listen(portsOf(slotOfWorker()).secondApi, '127.0.0.1', ready));
    await use(received);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});
test.use({ stack: 'secondApi' });

test('[spec 7.api-bases] every request goes to the base of the mode on another origin, with the session', async ({
  app,
  sandbox,
  borrower,
  received,
}) => {
  const { page, t } = app;
  const atPage: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === APP && pathname.startsWith('/api/')) atPage.push(pathname);
  });
  await logInOnScreen(app, sandbox, borrower);
  await page.reload();
  await expect(homePage(app).apply).toBeVisible();
  await page.goto('/#/baseInfo');
  await applicationPage(app).agreeToSensitiveData();
  await applicationPage(app).firstName.fill('Maria');
  await expect(page.getByRole('status').filter({ hasText: t('common.saved') })).toBeVisible();

  expect(atPage).toEqual([]);
  for (const path of ['config', 'auth/captcha', 'auth/login', 'home', 'onboarding/basic/draft']) {
    expect(received, path).toContain(`/api/v1/${path}`);
  }
  const bases = await page.evaluate(() => {
    const { testBaseUrl, productionBaseUrl } = JSON.parse(localStorage.getItem('tulay') ?? '{}').state;
    return { testBaseUrl, productionBaseUrl };
  });
  expect(bases).toEqual({ testBaseUrl: `${API}/api/v1`, productionBaseUrl: '' });
});
