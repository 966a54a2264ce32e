import { inspect } from '../../support/inspect';
import { homePage } from '../../pages/home.page';
import { logIn, logInAndApply } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const OFF = '₱200';

test('[spec 1.home-coupon 2.route.addDeskTopBrowser 2.a2hs-prompt 9.a2hs-coupon] Home offers to install the app, and the installed app grants its coupon once', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  await logInAndApply(app, sandbox, borrower);
  const link = (name: string) => page.getByRole('link', { name }).filter({ visible: true });

  await test.step('the app shows the install steps for this browser', async () => {
    await expect(page.getByRole('heading', { name: t('install.promptHeading') })).toBeVisible();
    await inspect(app, 'home-screen-prompt');
    await link(t('install.promptOpen')).click();
    const step = language === 'en' ? t('installScreen.ios.addToHome') : t('installScreen.menu.two');
    await expect(page.getByText(step)).toBeVisible();
    await inspect(app, 'home-screen-steps');
  });

  await test.step('the install prompt of the browser is opened', async () => {
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => undefined,
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
      });
      dispatchEvent(offer);
    });
    await page.getByRole('button', { name: t('installScreen.add') }).click();
    await expect(page.getByRole('button', { name: t('installScreen.add') })).toBeHidden();
  });

  await test.step('a dismissed offer to install the app stays hidden after a reload', async () => {
    await homePage(app).open();
    await page.getByRole('button', { name: t('install.promptLater') }).click();
    await page.reload();
    await expect(homePage(app).calculator).toBeVisible();
    await expect(page.getByRole('heading', { name: t('install.promptHeading') })).toBeHidden();
  });

  await test.step('the installed app grants the coupon once', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => true }));
    await page.goto('/?standalone=true#/homeIndex');
    await expect(link(t('coupon.badge', { count: 1 }))).toBeVisible();
    await page.reload();
    await page.goto('/?standalone=true#/addDeskTopBrowser');
    await expect(page.getByText(t('installScreen.doneHint.given', { amount: OFF }))).toBeVisible();
    await inspect(app, 'home-screen-done');
    await link(t('installScreen.toCoupons')).click();
    await expect(page.getByText(OFF).filter({ visible: true })).toHaveCount(1);
  });
});

test.describe('Facebook’s built-in browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.36.105]',
  });

  test('[spec 2.route.addDeskTopBrowser] the built-in browser of another app shows the way to a browser, not the steps of Safari', async ({
    app,
    sandbox,
    borrower,
  }) => {
    const { page, t } = app;
    await logIn(app, sandbox, borrower);
    await page.goto('/#/addDeskTopBrowser');
    for (const step of ['why', 'one', 'two', 'three'] as const)
      await expect(page.getByText(t(`otherBrowser.${step}`))).toBeVisible();
    await expect(page.getByText(t('installScreen.ios.addToHome'))).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('otherBrowser.copy') })).toBeVisible();
    await inspect(app, 'home-screen-other-browser');
  });
});
