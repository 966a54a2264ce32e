import { emulateWrapper } from '../bridge-emulator';
import { loggedIn } from '../short-cut';
import { expect, test } from '../world';

for (const platform of ['android', 'ios'] as const) {
  test(`[spec 1.wrapper 7.bridge-android 7.bridge-ios 7.bridge.loginSuccess 7.bridge.language 7.bridge.pageFinish 7.bridge.footer 7.bridge.nav] the ${platform} wrapper follows a log-in and leads the page`, async ({
    reader,
    outside,
    person,
    language,
  }) => {
    const { page } = reader;
    const wrapper = await emulateWrapper(page, platform);
    await loggedIn(reader, outside, person);
    await expect.poll(() => wrapper.heard('loginSuccess').length).toBe(1);
    await expect
      .poll(() => wrapper.heard('pageFinish').map(({ payload }) => payload))
      .toContainEqual({ route: 'homeIndex' });
    expect(wrapper.heard('footer').at(-1)?.payload).toEqual({ shown: true });
    expect(wrapper.heard('headerColor').length).toBeGreaterThan(0);

    await wrapper.say({ action: 'deepLink', payload: { route: 'my' }, origin: 'https://elsewhere.example' });
    await wrapper.say({ action: 'myLoanPage' });
    await expect(page).toHaveURL(/#\/billIndex$/);
    const other = language === 'en' ? 'tl' : 'en';
    await wrapper.say({ action: 'switchLanguage', payload: { language: other } });
    await expect.poll(() => wrapper.heard('switchLanguage').at(-1)?.payload).toEqual({ language: other });
    await wrapper.say({ action: 'logout' });
    await expect.poll(() => wrapper.heard('logout').length).toBe(1);
  });
}
