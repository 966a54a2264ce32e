import type { Page } from '@playwright/test';
import { emulateWrapper, platformOf } from '../../support/bridge-emulator';
import { startPage } from '../../pages/login.page';
import type { App } from '../../support/app';
import { logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

/**
 * Every request that the page can send to the wrapper: the notice shown before it, the wrapper's answer, and the fields
 * that the page keeps.
 */
const REQUESTS = [
  {
    action: 'requestSms',
    notice: 'messages',
    answer: { granted: true, code: '4821', inbox: ['x'] },
    reduced: { granted: true, code: '4821' },
  },
  { action: 'requestLocation', notice: 'location', answer: { granted: false }, reduced: { granted: false } },
  {
    action: 'requestContactList',
    notice: 'contacts',
    answer: { contacts: [{ name: 'Ana', phone: '0918', email: 'x' }] },
    reduced: { contacts: [{ name: 'Ana', phone: '0918' }] },
  },
  { action: 'requestCamera', notice: 'camera', answer: { granted: true }, reduced: { granted: true } },
  { action: 'liveFace', notice: 'face', answer: { passed: true, picture: 'x' }, reduced: { passed: true } },
  { action: 'pointInfo', answer: { points: ['start'] }, reduced: { points: ['start'] } },
  {
    action: 'deviceInfo',
    notice: 'device',
    answer: { model: 'One', system: 'OS', version: '1', serial: 'x' },
    reduced: { model: 'One', system: 'OS', version: '1' },
  },
  { action: 'device', answer: { wrapperVersion: '1.0' }, reduced: { wrapperVersion: '1.0' } },
  { action: 'screen', answer: { width: 390, height: 844 }, reduced: { width: 390, height: 844 } },
  {
    action: 'gps',
    answer: { latitude: 14.58649, longitude: 121.0614 },
    reduced: { latitude: 14.6, longitude: 121.1 },
  },
] as const;
const ADVERTISEMENT = { campaign: 'june', adgroup: 'b', creative: 'c' };
const answers = {
  adInfo: ADVERTISEMENT,
  ...Object.fromEntries(REQUESTS.map(({ action, answer }) => [action, answer])),
};

const requestButton = (page: Page, action: string) =>
  page.getByRole('button', { name: new RegExp(`^${action}\\b`) });
const notice = ({ page, t }: App, purpose: Parameters<typeof headingOf>[1]) =>
  page.getByRole('dialog', { name: headingOf(t, purpose) });
const headingOf = (
  t: App['t'],
  purpose: 'messages' | 'location' | 'contacts' | 'camera' | 'face' | 'device',
) => t(`wrapper.${purpose}.heading`);

test('[spec 7.bridge.requests 7.bridge.face 7.bridge.ad 7.bridge.grab] a wrapper request is sent after its notice is accepted, and the answer is reduced to the allowed fields', async ({
  app,
}, { project }) => {
  const { page, t } = app;
  const wrapper = await emulateWrapper(page, platformOf(project.name), answers);
  await startPage(app).open();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('promotion') ?? 'null')))
    .toEqual(ADVERTISEMENT);
  await page.goto('/#/test');
  await expect(requestButton(page, 'requestSms')).toBeVisible();
  for (const never of ['addressBook', 'appList']) await expect(requestButton(page, never)).toHaveCount(0);

  for (const each of REQUESTS) {
    await requestButton(page, each.action).click();
    if ('notice' in each) {
      expect(wrapper.received(each.action), each.action).toEqual([]);
      await notice(app, each.notice)
        .getByRole('button', { name: t('wrapper.allow') })
        .click();
    }
    await expect(requestButton(page, each.action)).toContainText(JSON.stringify(each.reduced));
  }
});

test('[spec 7.bridge.requests] a refused notice sends no request, and an accepted one stays accepted until it is withdrawn', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const wrapper = await emulateWrapper(page, 'ios', answers);
  await logIn(app, sandbox, borrower);
  await page.goto('/#/test');
  await requestButton(page, 'gps').click();
  await notice(app, 'location')
    .getByRole('button', { name: t('wrapper.notNow') })
    .click();
  await expect(requestButton(page, 'gps')).toContainText('no_consent');
  expect(wrapper.received('gps')).toEqual([]);

  await requestButton(page, 'gps').click();
  await notice(app, 'location')
    .getByRole('button', { name: t('wrapper.allow') })
    .click();
  await expect(requestButton(page, 'gps')).toContainText('latitude');
  await page.reload();
  await wrapper.ready();
  await requestButton(page, 'gps').click();
  await expect(requestButton(page, 'gps')).toContainText('latitude');
  expect(wrapper.received('gps')).toHaveLength(2);

  await page.goto('/#/my');
  await page.getByRole('button', { name: t('wrapper.list.heading') }).click();
  const list = page.getByRole('dialog', { name: t('wrapper.list.heading') });
  await expect(list.getByText(t('wrapper.names.location'))).toBeVisible();
  await list.getByRole('button', { name: t('wrapper.list.takeBack') }).click();
  await expect(list.getByRole('button', { name: t('wrapper.list.takeBack') })).toHaveCount(0);
  await page.goto('/#/test');
  await requestButton(page, 'gps').click();
  await expect(notice(app, 'location')).toBeVisible();
});

test('[spec 7.bridge.requests] a denied, an unsupported and a malformed answer of the wrapper are distinct outcomes', async ({
  app,
}) => {
  const { page } = app;
  const wrapper = await emulateWrapper(page, 'android', {
    screen: { error: 'denied' },
    device: { error: 'unsupported' },
    pointInfo: { points: 'all' },
  });
  await startPage(app).open();
  await page.goto('/#/test');
  await wrapper.ready();
  for (const [action, outcome] of [
    ['screen', 'denied'],
    ['device', 'unsupported'],
    ['pointInfo', 'malformed'],
  ] as const) {
    await requestButton(page, action).click();
    await expect(requestButton(page, action)).toContainText(outcome);
  }
});

test('[spec 1.wrapper] in a browser every wrapper request ends with no_wrapper', async ({ app }) => {
  const { page } = app;
  await page.goto('/#/test');
  for (const { action } of REQUESTS) {
    await requestButton(page, action).click();
    await expect(requestButton(page, action)).toContainText('no_wrapper');
  }
});
