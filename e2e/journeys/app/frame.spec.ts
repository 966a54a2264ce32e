import { languageNames } from '@tulay/copy/languages';
import { expectNothingCutOff, inspect } from '../../support/inspect';
import { startPage } from '../../pages/login.page';
import { logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 1.promises 2.route.start 2.language 1.languages] the start page shows the promises and changes its language without a reload', async ({
  app,
}) => {
  const { page, t, language } = app;
  const start = startPage(app);
  await start.open();
  for (const promise of [t('start.decision'), t('start.money')]) {
    await expect(page.getByText(promise, { exact: true })).toBeVisible();
  }
  const other = language === 'en' ? 'tl' : 'en';
  const opened = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: languageNames[other], exact: true }).click();
  await expect(start.begin).toHaveCount(0);
  expect(await page.evaluate(() => performance.timeOrigin), 'no reload').toBe(opened);
  await page.reload();
  await expect(page.getByRole('button', { name: languageNames[other], exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('[spec 2.tabs 2.route.billIndex 2.route.my 2.route.privacy] the tabs open the bills and the account page', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  const tabs = page.getByRole('navigation', { name: t('shell.tabs.label') });
  await tabs.getByRole('link', { name: t('shell.tabs.bills'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('repayment.emptyHeading') })).toBeVisible();
  await inspect(app, '30-bills');

  await tabs.getByRole('link', { name: t('shell.tabs.me'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('my.signOut') })).toBeVisible();
  await inspect(app, '31-me');
  await expectNothingCutOff(app);
  await page.getByRole('link', { name: t('my.privacyCentre') }).click();
  await page.getByRole('link', { name: t('privacy.policy') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('shell.titles.privacy') })).toBeVisible();
  await inspect(app, '32-privacy');
});

test.describe('Android browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile Safari/537.36' });

  test('[spec 4.guard-android 8.android 2.route.noAndroid] every address opens the page that refuses Android', async ({
    app,
  }) => {
    const { page } = app;
    for (const path of ['/', '/#/login', '/#/homeIndex', '/#/nowhere', '/#/Start']) {
      await page.goto(path);
      await expect(page).toHaveURL(/#\/noAndroid$/);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(app, '33-no-android');
  });
});
