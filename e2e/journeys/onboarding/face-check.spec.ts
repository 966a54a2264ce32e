import { emulateWrapper } from '../../support/bridge-emulator';
import { installFakeCamera } from '../../support/fake-camera';
import { inspect } from '../../support/inspect';
import { applicationPage } from '../../pages/application.page';
import { facePage } from '../../pages/face.page';
import { homePage } from '../../pages/home.page';
import { applicationForms, logInWithId, saveWithoutFace } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

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
  await expect(face.passed).toBeVisible();
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

  // The screen before sending promises the time of the operator, and not that of a decision by the scorecard.
  await saveWithoutFace(app, applicationForms(borrower));
  await homePage(app).open();
  await page.reload();
  await homePage(app).continueDraft.click();
  await expect(applicationPage(app).submit).toBeVisible();
  await expect(page.getByText(app.t('onboarding.submit.hintPerson'))).toBeVisible();
  await expect(page.getByText(app.t('onboarding.submit.hint'))).toBeHidden();
  await expect(page.getByText(`••• ${borrower.idNumber.slice(-2)}`, { exact: true })).toBeVisible();
  await inspect(app, '13-face-by-person');
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
