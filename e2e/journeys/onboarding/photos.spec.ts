import { emulateWrapper } from '../../support/bridge-emulator';
import { withDrawnFace } from '../../support/fake-camera';
import { inspect } from '../../support/inspect';
import { identityPage } from '../../pages/identity.page';
import { bombFile, heavyFile, pdfAsPhoto, photoFile, photoWithPlace } from '../../support/photos';
import { loggedIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test.describe.configure({ timeout: 180_000 });

test('[spec 8.photo 8.identity] what is no photo is refused with words, and a good one leaves place and maker behind', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await loggedIn(reader, outside, person);
  const identity = identityPage(reader);
  await identity.open();
  await identity.file('selfie').setInputFiles(await pdfAsPhoto());
  await expect(page.getByText(t('errors.photo_unreadable'))).toBeVisible();
  await identity.file('selfie').setInputFiles(heavyFile(13));
  await expect(page.getByText(t('errors.photo_too_large'))).toContainText('12 MB');
  await identity.file('selfie').setInputFiles(await bombFile());
  await expect(page.getByText(t('errors.photo_too_many_pixels', { megapixels: '40' }))).toBeVisible();
  await inspect(reader, '05-photo-refused');

  await identity.file('id_front').setInputFiles(await photoWithPlace('ID'));
  await expect(identity.done).toHaveCount(1);
  expect(await identity.traces('id_front')).toEqual({ exif: undefined, format: 'jpeg' });
});

test('a photo that the line cut off goes on after a reload, without being chosen again', async ({
  reader,
  outside,
  person,
}) => {
  const { page } = reader;
  await loggedIn(reader, outside, person);
  const identity = identityPage(reader);
  await identity.open();
  const parts = '**/onboarding/photo-uploads/*';
  await page.route(parts, (route) => route.abort());
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await identity.file('id_front').setInputFiles(await photoFile('ID'));
  await begun;
  await page.unroute(parts);
  await page.reload();
  await expect(identity.done).toHaveCount(1, { timeout: 20_000 });
});

test('[spec 2.route.identityInfo] the camera says how to sit, and its photo is sent', async ({
  reader,
  outside,
  person,
}) => {
  const { t } = reader;
  await withDrawnFace(reader.page);
  await loggedIn(reader, outside, person);
  const identity = identityPage(reader);
  await identity.open();
  await identity.camera('selfie').click();
  await expect(identity.advice).toHaveText(t('camera.good.selfie'), { timeout: 60_000 });
  await inspect(reader, '05-camera');
  await identity.shutter.click();
  await expect(identity.done).toHaveCount(1);
});

test('[spec 7.bridge.requests] in a wrapper the camera waits for its notice and for the wrapper; a no of either is told as a camera that was refused', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  const answers = { requestCamera: { granted: false } };
  const wrapper = await emulateWrapper(page, 'ios', answers);
  await withDrawnFace(page);
  await loggedIn(reader, outside, person);
  const identity = identityPage(reader);
  await identity.open();
  const notice = page.getByRole('dialog', { name: t('wrapper.camera.heading') });
  const close = page.getByRole('button', { name: t('camera.close') });

  await identity.camera('selfie').click();
  await notice.getByRole('button', { name: t('wrapper.notNow') }).click();
  await expect(page.getByText(t('camera.refused'))).toBeVisible();
  expect(wrapper.heard('requestCamera')).toEqual([]);
  await close.click();

  await identity.camera('selfie').click();
  await inspect(reader, '05-camera-notice');
  await notice.getByRole('button', { name: t('wrapper.allow') }).click();
  await expect(page.getByText(t('camera.refused'))).toBeVisible();
  expect(wrapper.heard('requestCamera')).toHaveLength(1);
  await close.click();

  answers.requestCamera.granted = true;
  await identity.camera('selfie').click();
  await expect(identity.shutter).toBeEnabled();
  expect(wrapper.heard('requestCamera')).toHaveLength(2);
});
