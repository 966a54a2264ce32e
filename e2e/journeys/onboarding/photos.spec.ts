import { emulateWrapper } from '../../support/bridge-emulator';
import { installFakeCamera } from '../../support/fake-camera';
import { inspect } from '../../support/inspect';
import { identityPage } from '../../pages/identity.page';
import { decompressionBomb, heavyFile, pdfAsPhoto, photoFile, photoWithLocation } from '../../support/photos';
import { logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 8.photo 8.identity] an invalid photo is refused with its reason, and a valid one is stored without EXIF data', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  const identity = identityPage(app);
  await identity.open();
  await identity.file('selfie').setInputFiles(await pdfAsPhoto());
  await expect(page.getByText(t('errors.photo_unreadable'))).toBeVisible();
  await identity.file('selfie').setInputFiles(await heavyFile(13));
  await expect(page.getByText(t('errors.photo_too_large'))).toContainText('12 MB');
  await identity.file('selfie').setInputFiles(await decompressionBomb());
  await expect(page.getByText(t('errors.photo_too_many_pixels', { megapixels: '40' }))).toBeVisible();
  await inspect(app, '05-photo-refused');

  await identity.file('id_front').setInputFiles(await photoWithLocation('ID'));
  await expect(identity.done).toHaveCount(1);
  expect(await identity.storedMetadata('id_front')).toEqual({ exif: undefined, format: 'jpeg' });
});

test('an interrupted photo upload resumes after a reload', async ({ app, sandbox, borrower }) => {
  const { page } = app;
  await logIn(app, sandbox, borrower);
  const identity = identityPage(app);
  await identity.open();
  const parts = '**/onboarding/photo-uploads/*';
  await page.route(parts, (route) => route.abort());
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await identity.file('id_front').setInputFiles(await photoFile('ID'));
  await begun;
  await page.unroute(parts);
  await page.reload();
  await expect(identity.done).toHaveCount(1);
});

test('[spec 2.route.identityInfo] the camera gives advice, and its photo is uploaded', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { t } = app;
  await installFakeCamera(app.page);
  await logIn(app, sandbox, borrower);
  const identity = identityPage(app);
  await identity.open();
  await identity.camera('selfie').click();
  await expect(identity.advice).toHaveText(t('camera.good.selfie'));
  await inspect(app, '05-camera');
  await identity.shutter.click();
  await expect(identity.done).toHaveCount(1);
});

test('[spec 7.bridge.requests] in a wrapper the camera needs the notice and the permission, and a refusal of either shows as a refused camera', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const answers = { requestCamera: { granted: false } };
  const wrapper = await emulateWrapper(page, 'ios', answers);
  await installFakeCamera(page);
  await logIn(app, sandbox, borrower);
  const identity = identityPage(app);
  await identity.open();
  const notice = page.getByRole('dialog', { name: t('wrapper.camera.heading') });
  const close = page.getByRole('button', { name: t('camera.close') });

  await identity.camera('selfie').click();
  await notice.getByRole('button', { name: t('wrapper.notNow') }).click();
  await expect(page.getByText(t('camera.refused'))).toBeVisible();
  expect(wrapper.received('requestCamera')).toEqual([]);
  await close.click();

  await identity.camera('selfie').click();
  await inspect(app, '05-camera-notice');
  await notice.getByRole('button', { name: t('wrapper.allow') }).click();
  await expect(page.getByText(t('camera.refused'))).toBeVisible();
  expect(wrapper.received('requestCamera')).toHaveLength(1);
  await close.click();

  answers.requestCamera.granted = true;
  await identity.camera('selfie').click();
  await expect(identity.shutter).toBeEnabled();
  expect(wrapper.received('requestCamera')).toHaveLength(2);
});
