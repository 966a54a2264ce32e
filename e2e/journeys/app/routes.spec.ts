import { leaveRoute, placeholders, ROUTES, shown } from '../../support/routes';
import { inspect } from '../../support/inspect';
import { startPage } from '../../pages/login.page';
import { appOf, viewOf } from '../../support/app';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

/** Routes of the specification, with their item ids. */
const SPECIFIED = [
  { item: '2.route.test', path: 'test' },
  { item: '2.route.start', path: 'start' },
  { item: '2.route.login', path: 'login' },
  { item: '2.route.identityInfo', path: 'identityInfo' },
  { item: '2.route.baseInfo', path: 'baseInfo' },
  { item: '2.route.baseInfo2', path: 'baseInfo2' },
  { item: '2.route.addressInfo', path: 'addressInfo' },
  { item: '2.route.contact', path: 'contact' },
  { item: '2.route.workInfo', path: 'workInfo' },
  { item: '2.route.bankInfo', path: 'bankInfo' },
  { item: '2.route.bankName', path: 'bankName' },
  { item: '2.route.homeIndex', path: 'homeIndex' },
  { item: '2.route.billIndex', path: 'billIndex' },
  { item: '2.route.subIndex', path: 'subIndex' },
  { item: '2.route.allWithdraw', path: 'allWithdraw' },
  { item: '2.route.repaidDetail', path: 'repaidDetail' },
  { item: '2.route.triLink', path: 'triLink' },
  { item: '2.route.msgCenter', path: 'msgCenter' },
  { item: '2.route.msgDetail', path: 'msgDetail' },
  { item: '2.route.my', path: 'my' },
  { item: '2.route.changeBank', path: 'changeBank' },
  { item: '2.route.coupon', path: 'coupon' },
  { item: '2.route.couponInvalid', path: 'couponInvalid' },
  { item: '2.route.bill', path: 'bill' },
  { item: '2.route.setup', path: 'setup' },
  { item: '2.route.aboutUs', path: 'aboutUs' },
  { item: '2.route.privacy', path: 'privacy' },
  { item: '2.route.loan', path: 'loan' },
  { item: '2.route.conditionalTerms', path: 'conditionalTerms' },
  { item: '2.route.addDeskTopBrowser', path: 'addDeskTopBrowser' },
  { item: '2.route.guildDetail', path: 'guildDetail' },
  { item: '2.route.noAndroid', path: 'noAndroid' },
  { item: '2.route.KSResult', path: 'KSResult' },
  { item: '2.route.videoIndex', path: 'videoIndex' },
] as const;

const PUBLIC = [
  'test',
  'start',
  'login',
  'privacy',
  'conditionalTerms',
  'noAndroid',
  'KSResult',
  // Public pages that the specification does not list.
  'documentCheck',
  'payCode',
  'payLink',
  'bankTransfer',
];

const ITEMS = SPECIFIED.map(({ item }) => item).join(' ');

test('[spec 2.public 6.anonymous] without a session only public routes open, others redirect to the start, and an unknown path shows a link home', async ({
  app,
}) => {
  const { page, t } = app;
  await startPage(app).open();
  for (const [path] of ROUTES) {
    await leaveRoute(app);
    await page.goto(`/#/${path}`);
    const expected = PUBLIC.includes(path) ? path : 'start';
    await expect(page.locator(shown)).toHaveAttribute('data-route', expected);
  }
  await page.goto('/#/nowhere');
  await expect(page.locator(shown)).toHaveAttribute('data-route', 'notFound');
  await expect(page.getByRole('heading', { level: 1, name: t('system.notFound.heading') })).toBeVisible();
  await page.getByRole('link', { name: t('system.notFound.start') }).click();
  await expect(page.locator(shown)).toHaveAttribute('data-route', 'start');
});

test(`[spec ${ITEMS} 2.alias] every screen opens by its alias and its path, without an accessibility violation in one theme`, async ({
  app,
  sandbox,
  borrower,
}) => {
  test.slow();
  const { page } = app;
  await takeLoan(app, sandbox, borrower);
  const order = new URL(page.url().replace('/#/', '/')).searchParams.get('order');
  expect(ROUTES.map(([path]) => path)).toEqual(expect.arrayContaining(SPECIFIED.map(({ path }) => path)));
  for (const [index, [path, alias]] of ROUTES.entries()) {
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
    // With a session, the log-in redirects to Home.
    const expected = path === 'login' ? 'homeIndex' : path;
    for (const address of [alias, path]) {
      await leaveRoute(app);
      await page.goto(`/#/${address}?order=${order}`);
      await expect(page.locator(shown), address).toHaveAttribute('data-route', expected);
    }
    await expect(placeholders(app), path).toHaveCount(0);
    await inspect(app, `route-${path}`);
  }
  await page.goto('/#/nowhere');
  await page.getByRole('link', { name: app.t('system.notFound.home') }).click();
  await expect(page.locator(shown)).toHaveAttribute('data-route', 'homeIndex');
});

test('the log-in has no accessibility violation in both themes and languages', async ({ app: { page } }) => {
  for (const language of ['en', 'tl'] as const) {
    await page.addInitScript(`localStorage.setItem('language', '${language}')`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/#/login');
      await page.reload();
      await expect(viewOf(page, 'login')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await inspect(appOf(page, language), `login-${colorScheme}`);
    }
  }
});
