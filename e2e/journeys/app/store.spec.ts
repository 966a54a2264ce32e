import type { Page, Route } from '@playwright/test';
import { LANGUAGE_NAMES } from '@tulay/contract/languages';
import { startPage } from '../../pages/login.page';
import { homePage } from '../../pages/home.page';
import { appOf, viewOf } from '../../support/app';
import { logIn, logInOnScreen, openOffer } from '../../support/shortcuts';
import { emulateWrapper } from '../../support/bridge-emulator';
import { expect, test } from '../../support/fixtures';

test('[spec 4.flags 3.promotion] flags in the query and after the # are stored, each in session or local storage', async ({
  app,
}) => {
  const { page } = app;
  const flags = () =>
    page.evaluate(() => ({
      isBrowser: [sessionStorage.getItem('isBrowser'), localStorage.getItem('isBrowser')],
      standalone: [sessionStorage.getItem('standalone'), localStorage.getItem('standalone')],
      messenger: [sessionStorage.getItem('Messenger'), localStorage.getItem('Messenger')],
      promotion: JSON.parse(sessionStorage.getItem('promotion') ?? 'null'),
    }));
  const stored = {
    isBrowser: ['true', null],
    standalone: [null, 'true'],
    messenger: [null, 'true'],
    promotion: { campaign: 'june', adgroup: 'b', creative: 'c' },
  };
  await page.goto(
    '/?standalone=true&campaign=june#/start?isBrowser=true&Messenger=true&adgroup=b&creative=c',
  );
  await expect(viewOf(page, 'start')).toBeVisible();
  expect(await flags()).toEqual(stored);
  await page.goto('/');
  await expect(viewOf(page, 'start')).toBeVisible();
  expect(await flags()).toEqual(stored);
});

test('[spec 4.flags 3.promotion] flags in an address that is opened while the app runs are stored at once', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/?campaign=may#/start');
  await expect(viewOf(page, 'start')).toBeVisible();
  await page.goto('/?campaign=may#/login?isBrowser=true&Messenger=true&campaign=june');
  await expect(viewOf(page, 'login')).toBeVisible();
  await page.goto('/?campaign=may#/start');
  await expect(viewOf(page, 'start')).toBeVisible();
  const stored = await page.evaluate(() => ({
    isBrowser: sessionStorage.getItem('isBrowser'),
    messenger: localStorage.getItem('Messenger'),
    campaign: JSON.parse(sessionStorage.getItem('promotion') ?? '{}').campaign,
  }));
  expect(stored).toEqual({ isBrowser: 'true', messenger: 'true', campaign: 'june' });
});

test('[spec 4.language-default] the language is English until another is chosen, and is stored on the device', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: LANGUAGE_NAMES.tl, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('tl');
});

test('[spec 4.language-default 3.store] a language chosen in one tab also changes the other tab', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/');
  const other = appOf(await page.context().newPage(), 'tl');
  await other.page.goto('/');
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: LANGUAGE_NAMES.tl, exact: true }).click();
  await expect(startPage(other).begin).toBeVisible();
});

test('[spec 4.language-default 3.store] a tab that is still starting shows the language chosen meanwhile in another tab', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/');
  const other = appOf(await page.context().newPage(), 'tl');
  const held: Route[] = [];
  // A tab listens to changes of other tabs only after it has loaded this module. The test holds the module back.
  await other.page.route(/after-first-view-[\w-]+\.js$/, (route) => void held.push(route));
  await other.page.goto('/');
  await expect.poll(() => held).not.toHaveLength(0);
  await page.getByRole('button', { name: LANGUAGE_NAMES.tl, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tl');
  for (const route of held) await route.continue();
  await expect(startPage(other).begin).toBeVisible();
});

test('[spec 4.language-default 3.store] a language changed back before another tab has loaded the words stays there', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/', { waitUntil: 'networkidle' });
  await other.evaluate(() => {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === 'language')
        document.body.dataset.changes = `${document.body.dataset.changes ?? ''} ${newValue}`;
    });
  });
  const held: Route[] = [];
  await other.route('**/assets/*.js', (route) => void held.push(route));
  await page.getByRole('button', { name: LANGUAGE_NAMES.tl, exact: true }).click();
  await page.getByRole('button', { name: LANGUAGE_NAMES.en, exact: true }).click();
  await expect(other.locator('body')).toHaveAttribute('data-changes', ' tl en');
  await expect.poll(() => held).not.toHaveLength(0);
  for (const route of held) await route.continue();
  // Importing the module again resolves only after the app has run it. So the test waits here until the tab listens.
  for (const route of held) await other.evaluate((url) => import(url), route.request().url());
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await expect(startPage(appOf(other, 'en')).begin).toBeVisible();
});

test('[spec 3.store] a broken store is repaired, and its valid fields are kept', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  await logIn(app, sandbox, borrower);
  const store = () => page.evaluate(() => JSON.parse(localStorage.getItem('tulay') ?? 'null'));
  const { state } = await store();
  const old = { state: { publicData: state.publicData, loanTabType: 'two', gone: 1 }, version: 0 };
  await page.evaluate((text) => localStorage.setItem('tulay', text), JSON.stringify(old));
  await page.reload();
  await expect(homePage(app).apply).toBeVisible();
  expect((await store()).state).toMatchObject({
    loanTabType: 2,
    subProTheme: 1,
    publicData: state.publicData,
  });

  for (const broken of ['{', '"text"', '{"state":7}', 'null']) {
    // A page without the app writes the broken store, because the app would overwrite it.
    await page.goto('/api/v1/config');
    await page.evaluate((text) => localStorage.setItem('tulay', text), broken);
    await page.goto('/');
    await expect(startPage(app).begin, broken).toBeVisible();
  }
});

test('[spec 3.store] a borrower can log in and open Home when the storage of the browser is full', async ({
  app,
  sandbox,
  borrower,
}) => {
  await app.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await logInOnScreen(app, sandbox, borrower);
});

test('a borrower can log in and open Home when the browser denies storage', async ({
  app,
  sandbox,
  borrower,
}) => {
  await app.page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: denied });
    Object.defineProperty(window, 'sessionStorage', { get: denied });
  });
  await logInOnScreen(app, sandbox, borrower);
});

test('Home is drawn before the server answers, from stored data without name, limit and reasons', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await openOffer(app, sandbox, borrower);
  await homePage(app).open();
  const offer = page.getByRole('heading', { name: t('home.offerHeading') });
  await expect(page.getByRole('heading', { name: borrower.firstName })).toBeVisible();
  const { homeData } = await stateOf(page);
  expect(homeData.status).toBe('withdrawable');
  expect(Object.keys(homeData)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(name|limit|availableLimit|raises)$/)]),
  );
  expect(JSON.stringify(homeData)).not.toMatch(new RegExp(`${borrower.firstName}|"limit"|"reasons"`));

  await page.route('**/api/v1/home', () => undefined);
  await page.reload();
  await expect(offer).toBeVisible();
});

const stateOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('tulay') ?? '{}').state);

test('[spec 3.store] hotline, e-mail, website, questions and theme are shown from the store without the server', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  await page.goto('/#/help');
  const first = viewOf(page, 'help').getByRole('group').first();
  await expect(first).toBeVisible();
  await expect.poll(async () => (await stateOf(page)).FAQData.length).toBeGreaterThan(5);
  await page.goto('/#/subIndex?product=sahod');
  await expect(viewOf(page, 'subIndex').locator('header.bg-invert')).toBeVisible();
  const { hotLine, serviceEmail, proWebsite, subProTheme, FAQData } = await stateOf(page);
  expect({ hotLine, serviceEmail, proWebsite, subProTheme }).toEqual({
    hotLine: '(02) 8000-0000',
    serviceEmail: 'help@tulay.example',
    proWebsite: 'https://tulay.example',
    subProTheme: 3,
  });

  await page.route(/\/api\/v1\/(config|faq|products)/, (route) => route.abort());
  await page.reload();
  await expect(viewOf(page, 'subIndex').locator('div.bg-invert')).toBeVisible();
  await page.goto('/#/help');
  await page.reload();
  await expect(first).toContainText(FAQData[0].question);
  await expect(page.getByRole('link', { name: t('help.service.call', { hotline: hotLine }) })).toBeVisible();
  await expect(
    page.getByRole('link', { name: t('help.service.write', { email: serviceEmail }) }),
  ).toBeVisible();
});

test('[spec 3.store] figures cannot be selected while they are signed, and a loan opened without a number is the one in view', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await openOffer(app, sandbox, borrower);
  const order = new URL(page.url().replace('/#', '')).searchParams.get('order') ?? '';
  const figures = viewOf(page, 'allWithdraw').locator('section[aria-label]').first();
  await expect(figures).toHaveCSS('user-select', 'none');
  expect(await stateOf(page)).toMatchObject({ prohibitSelect: true, orderData: { orderId: order } });
  await page.goto('/#/homeIndex');
  await expect.poll(async () => (await stateOf(page)).prohibitSelect).toBe(false);

  await page.goto('/#/allWithdraw');
  await expect(figures).toBeVisible();
  await page.goto('/#/repaidDetail');
  await expect(page.getByText(t('repayment.missing'))).toHaveCount(0);
  await expect(viewOf(page, 'repaidDetail').getByRole('heading', { level: 1 })).not.toHaveText(
    t('repayment.heading'),
  );
});

test('[spec 4.flags 3.store] the flag isBrowser disables the bridge, standalone hides the offer to install, and Messenger adds an install step', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const wrapper = await emulateWrapper(page, 'ios');
  await page.goto('/?isBrowser=true&Messenger=true');
  await expect(viewOf(page, 'start')).toBeVisible();
  await logIn(app, sandbox, borrower);
  const card = page.getByRole('heading', { name: t('install.promptHeading') });
  await expect(card).toBeVisible();
  await page.goto('/#/addDeskTopBrowser');
  await expect(page.getByText(t('installScreen.messenger'))).toBeVisible();
  expect(wrapper.messages).toEqual([]);

  await page.goto('/?standalone=true#/homeIndex');
  await expect(homePage(app).apply).toBeVisible();
  await expect(card).toHaveCount(0);
});
