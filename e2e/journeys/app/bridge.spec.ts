import type { Route } from '@playwright/test';
import { emulateWrapper, platformOf } from '../../support/bridge-emulator';
import { applicationPage } from '../../pages/application.page';
import { loginPage, startPage } from '../../pages/login.page';
import { viewOf } from '../../support/app';
import { fillInForms, logIn, logInOnScreen, openLogin, withdrawLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const APP_TYPES = { android: '1', ios: '2' } as const;

test('[spec 1.wrapper 3.session 7.bridge-android 7.bridge-ios 7.bridge.loginSuccess 7.bridge.language 7.bridge.pageFinish 7.bridge.footer 7.bridge.nav] the wrapper is notified of log-in, routes, language and log-out, and its actions control the page', async ({
  app,
  sandbox,
  borrower,
  language,
}, { project }) => {
  const { page, t } = app;
  const platform = platformOf(project.name);
  const wrapper = await emulateWrapper(page, platform);
  const log = page.waitForRequest(/auth\/login/);
  await logInOnScreen(app, sandbox, borrower);
  expect((await log).postDataJSON()).toMatchObject({ appType: Number(APP_TYPES[platform]) });
  expect(await page.evaluate(() => sessionStorage.getItem('app_type'))).toBe(APP_TYPES[platform]);
  await expect.poll(() => wrapper.received('loginSuccess').length).toBe(1);
  const pages = () => wrapper.received('pageFinish').map(({ payload }) => payload);
  await expect.poll(pages).toContainEqual({ route: 'homeIndex' });
  for (const shown of ['footer', 'refreshControl']) {
    expect(wrapper.received(shown).at(-1)?.payload, shown).toEqual({ shown: true });
  }
  expect(wrapper.received('headerColor').length).toBeGreaterThan(0);
  expect(wrapper.received('homePage').length).toBe(1);
  expect(wrapper.received('backToHome')).toEqual([]);

  await wrapper.send({ action: 'deepLink', payload: { route: 'my' }, origin: 'https://elsewhere.example' });
  await wrapper.send({ action: 'transferMoney' });
  await wrapper.send({ action: 'myLoanPage' });
  await expect(page).toHaveURL(/#\/billIndex$/);
  await expect.poll(() => wrapper.received('myLoanPage').length).toBe(1);
  await wrapper.send({ action: 'deepLink', payload: { route: 'identityInfo' } });
  await expect(applicationPage(app).sensitiveHeading).toBeVisible();
  await expect.poll(() => wrapper.received('footer').at(-1)?.payload).toEqual({ shown: false });
  await wrapper.send({ action: 'backToHome' });
  await expect(page).toHaveURL(/#\/homeIndex$/);
  await expect.poll(() => wrapper.received('backToHome').length).toBe(1);

  const other = language === 'en' ? 'tl' : 'en';
  await wrapper.send({ action: 'switchLanguage', payload: { language: other } });
  await expect.poll(() => wrapper.received('switchLanguage').at(-1)?.payload).toEqual({ language: other });
  await wrapper.send({ action: 'switchLanguage', payload: { language } });
  await Promise.all([page.waitForEvent('load'), wrapper.send({ action: 'refresh' })]);
  await expect(page.getByRole('navigation', { name: t('shell.tabs.label') })).toBeVisible();
  await wrapper.send({ action: 'logout' });
  await expect.poll(() => wrapper.received('logout').length).toBe(1);
  await expect(startPage(app).begin).toBeVisible();
  const { origin } = new URL(page.url());
  expect(wrapper.messages.filter((message) => message.origin !== origin)).toEqual([]);
});

test('[spec 1.wrapper 7.bridge.pageFinish] the app is inert until the bridge is loaded, and opens without it if loading fails', async ({
  app,
  sandbox,
}) => {
  const { page } = app;
  const wrapper = await emulateWrapper(page, 'ios');
  const bridge = /\/wrapper-[\w-]{6,9}\.js$/;
  const held: Route[] = [];
  await page.route(bridge, (route) => void held.push(route));
  await page.goto('/#/start');
  await expect.poll(() => held).not.toHaveLength(0);
  await expect(page.locator('#root')).toHaveJSProperty('inert', true);
  for (const route of held) await route.continue();
  await expect(page.locator('#root')).toHaveJSProperty('inert', false);
  await expect.poll(() => wrapper.received('pageFinish').at(0)?.payload).toEqual({ route: 'start' });

  await page.unroute(bridge);
  await page.route(bridge, (route) => route.abort());
  await openLogin(app);
  await expect(loginPage(app, sandbox).phone).toBeVisible();
});

test('[spec 4.guard-order 7.bridge.pageFinish 7.bridge.footer] a refused route is neither recorded nor sent to the wrapper', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  const wrapper = await emulateWrapper(page, 'ios');
  const recorded = () =>
    page.evaluate(() => {
      const { currentRoute, previousRoute } = JSON.parse(localStorage.getItem('tulay') ?? '{}').state ?? {};
      return [previousRoute, currentRoute];
    });
  const sent = (action: string) => wrapper.received(action).map(({ payload }) => payload);
  await page.goto('/#/my');
  await expect(viewOf(page, 'start')).toBeVisible();
  await expect.poll(() => sent('pageFinish')).toEqual([{ route: 'start' }]);
  expect(await recorded()).toEqual(['', 'start']);

  await page.goto('/#/billIndex');
  await expect(page).toHaveURL(/#\/start$/);
  await page.goto('/#/login');
  await expect.poll(() => sent('pageFinish')).toEqual([{ route: 'start' }, { route: 'login' }]);
  await loginPage(app, sandbox).logIn(borrower);
  await expect(viewOf(page, 'homeIndex')).toBeVisible();

  await page.goto('/#/login');
  await expect(page).toHaveURL(/#\/homeIndex$/);
  await page.reload();
  await expect(viewOf(page, 'homeIndex')).toBeVisible();
  const shown = ['start', 'login', 'homeIndex', 'homeIndex'];
  await expect.poll(() => sent('pageFinish')).toEqual(shown.map((route) => ({ route })));
  const withTabs = [false, false, true, true].map((each) => ({ shown: each }));
  expect([sent('footer'), sent('refreshControl')]).toEqual([withTabs, withTabs]);
  expect(sent('myLoanPage')).toEqual([]);
  expect(await recorded()).toEqual(['login', 'homeIndex']);

  await page.context().clearCookies();
  await page.evaluate(() =>
    localStorage.setItem('tulay', JSON.stringify({ state: { currentRoute: 'homeIndex' } })),
  );
  await page.reload();
  await expect(viewOf(page, 'start')).toBeVisible();
  await expect.poll(() => sent('pageFinish').at(-1)).toEqual({ route: 'start' });
  expect(sent('pageFinish')).toHaveLength(shown.length + 1);
});

test('[spec 7.bridge.service 7.bridge.links] external links open through the wrapper', async ({ app }) => {
  const { page, t } = app;
  const wrapper = await emulateWrapper(page, 'ios');
  await startPage(app).open();
  await page
    .getByRole('button', { name: t('shell.lender.open', { name: '' }).slice(0, 12) })
    .filter({ visible: true })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: t('shell.lender.heading') });
  const links = sheet.getByRole('link');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) await link.click();
  await expect.poll(() => wrapper.received('customerService').length).toBe(2);
  await expect.poll(() => wrapper.received('openBrowserLink').length).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
});

test('[spec 7.bridge.bankAuth 7.bridge.nav] the wrapper is notified when the account is saved, and of the current route when the page is hidden', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  const wrapper = await emulateWrapper(page, 'android');
  await fillInForms(app, sandbox, borrower);
  await page.goto('/#/bankInfo');
  await applicationPage(app).onward.click();
  await expect.poll(() => wrapper.received('bankAuthFinish').length).toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => wrapper.received('deepLink').at(-1)?.payload).toEqual({ route: 'bankInfo' });
  await wrapper.send({ action: 'bankAuthFinish' });
  await expect(page).toHaveURL(/#\/homeIndex$/);
});

test('[spec 7.bridge.footer] the header color of the wrapper follows the theme that the borrower chose', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const wrapper = await emulateWrapper(page, 'ios');
  await logIn(app, sandbox, borrower);
  await page.goto('/#/setup');
  for (const [theme, color] of [
    ['dark', '#15253b'],
    ['light', '#ffffff'],
  ] as const) {
    await page.getByRole('button', { name: t(`setup.appearances.${theme}`), exact: true }).click();
    await expect.poll(() => wrapper.received('headerColor').at(-1)?.payload).toEqual({ color });
  }
});

test('[spec 7.bridge.sign] signing a loan sends signSuccess to the wrapper once', async ({
  app,
  sandbox,
  borrower,
}, { project }) => {
  const wrapper = await emulateWrapper(app.page, platformOf(project.name));
  await withdrawLoan(app, sandbox, borrower);
  expect(wrapper.received('signSuccess')).toHaveLength(1);
});
