import { type Language, LANGUAGE_NAMES } from '@tulay/contract/languages';
import { expectNothingCutOff, inspect } from '../../support/inspect';
import { startPage } from '../../pages/login.page';
import { logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

/** What a visitor reads first: promises, amounts in pesos, advice. */
const PROMISES = {
  en: [
    '15 minutes',
    'usually to a decision',
    '24 hours',
    'usually to your money',
    'Borrow ₱1,000 to ₱10,000 for 7 to 30 days, or up to ₱80,000 in installments.',
    'One ID and about 5 minutes. Checking your offer is free.',
    'Study the disclosure statement before you take a loan.',
  ],
  tl: [
    '15 minuto',
    'karaniwan may desisyon na',
    '24 oras',
    'karaniwan nasa iyo ang pera',
    'Mag-loan ng ₱1,000 hanggang ₱10,000 nang 7 hanggang 30 araw, o hanggang ₱80,000 nang hulugan.',
    'Isang ID at mga 5 minuto. Libre ang pag-check ng offer mo.',
    'Pag-aralan ang disclosure statement bago ka mag-loan.',
  ],
};

test('[spec 1.promises 1.currency 1.language-names 2.route.start 2.language 1.languages] the start page shows the promises and changes its language without a reload', async ({
  app,
}) => {
  const { page, t, language } = app;
  const start = startPage(app);
  await start.open();
  const promised = async (of: Language) => {
    for (const words of PROMISES[of]) await expect(page.getByText(words, { exact: true })).toBeVisible();
  };
  await promised(language);
  await inspect(app, 'start');
  // A language has the same name in every language, and is marked with its own language for screen readers.
  const names = page.getByRole('group', { name: t('shell.language') }).getByRole('button');
  await expect(names).toHaveText(['English', 'Tagalog']);
  const other = language === 'en' ? 'tl' : 'en';
  const opened = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: LANGUAGE_NAMES[other], exact: true }).click();
  await expect(start.begin).toHaveCount(0);
  expect(await page.evaluate(() => performance.timeOrigin), 'no reload').toBe(opened);
  await promised(other);
  await page.reload();
  await expect(page.getByRole('button', { name: LANGUAGE_NAMES[other], exact: true })).toHaveAttribute(
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
  await page.getByRole('link', { name: t('my.privacyCenter') }).click();
  await page.getByRole('link', { name: t('privacy.policy') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('titles.privacy') })).toBeVisible();
  await inspect(app, '32-privacy');
});

test.describe('Android browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile Safari/537.36' });

  test('[spec 4.guard-android 8.android 2.route.noAndroid] on Android every address opens the page that refuses Android', async ({
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
