import { emulateWrapper } from '../../support/bridge-emulator';
import { installFakeCamera } from '../../support/fake-camera';
import { inspect } from '../../support/inspect';
import { applicationPage } from '../../pages/application.page';
import { facePage } from '../../pages/face.page';
import { logInWithId } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test.describe.configure({ timeout: 240_000 });

test('[spec 2.route.videoIndex] the face check passes after the three challenges are done in order', async ({
  app,
  sandbox,
  borrower,
}) => {
  const pose = await installFakeCamera(app.page);
  await logInWithId(app, sandbox, borrower);
  const face = facePage(app);
  await face.open();
  await face.start.click();
  await expect(app.page.getByLabel(app.t('face.camera'))).toBeVisible();
  await inspect(app, '13-face-filming');
  expect(new Set(await face.completeChallenges(pose)).size).toBe(3);
  await expect(face.passed).toBeVisible({ timeout: 20_000 });
  await inspect(app, '13-face-passed');
  await applicationPage(app).onward.click();
  await expect(applicationPage(app).identityHeading).toBeVisible();
});

test('[spec 7.bridge.requests] a borrower who refuses the camera can continue, and an operator reviews the face', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page } = app;
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await logInWithId(app, sandbox, borrower);
  const face = facePage(app);
  await face.open();
  await face.start.click();
  await expect(face.notAllowed).toBeVisible();
  await inspect(app, '13-face-refused');
  await face.continueWithout.click();
  await expect(face.leftToReviewer).toBeVisible();
});

test('[spec 7.bridge.face] in a wrapper the face check of the wrapper is requested and passes', async ({
  app,
  sandbox,
  borrower,
}) => {
  const wrapper = await emulateWrapper(app.page, 'ios', { liveFace: { passed: true } });
  await logInWithId(app, sandbox, borrower);
  const face = facePage(app);
  await face.open();
  await face.wrapperCheck.click();
  await app.page.getByRole('button', { name: app.t('wrapper.allow') }).click();
  await expect(face.passed).toBeVisible();
  expect(wrapper.received('liveFace')).toHaveLength(1);
});
