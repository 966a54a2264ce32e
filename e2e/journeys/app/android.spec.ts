import { LANGUAGE_NAMES } from '@tulay/contract/languages';
import { emulateWrapper } from '../../support/bridge-emulator';
import { appOf } from '../../support/app';
import { logInOnScreen } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test.use({
  stack: 'android',
  userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
});
// The journeys of this file run one after the other, because each further worker would have to start this stack again.
test.describe.configure({ mode: 'default' });

test('[spec 4.guard-android 1.layout-mobile 7.bridge-android] with BLOCK_ANDROID=false, Android browsers and the Android wrapper can use the app', async ({
  app,
  sandbox,
  borrower,
}) => {
  const wrapper = await emulateWrapper(app.page, 'android');
  await logInOnScreen(app, sandbox, borrower);
  await expect(app.page.getByRole('complementary')).toHaveCount(0);
  await expect.poll(() => wrapper.received('loginSuccess').length).toBe(1);
});

test('[spec 2.language 8.android] the page that refuses Android can be read in both languages', async ({
  app,
}) => {
  const { page } = app;
  await page.goto('/#/noAndroid');
  for (const language of ['tl', 'en'] as const) {
    await page
      .getByRole('button', { name: LANGUAGE_NAMES[language], exact: true })
      .filter({ visible: true })
      .first()
      .click();
    const { t } = appOf(page, language);
    await expect(page.getByRole('heading', { name: t('noAndroid.heading') })).toBeVisible();
  }
});
