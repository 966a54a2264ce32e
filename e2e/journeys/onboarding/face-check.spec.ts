import { emulateWrapper } from '../../support/bridge-emulator';
import { withDrawnFace } from '../../support/fake-camera';
import { inspect } from '../../support/inspect';
import { applicationPage } from '../../pages/application.page';
import { facePage } from '../../pages/face.page';
import { identified } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test.describe.configure({ timeout: 240_000 });

test('[spec 2.route.videoIndex] the face check is filmed, three things in the order asked, and passes', async ({
  reader,
  outside,
  person,
}) => {
  const pose = await withDrawnFace(reader.page);
  await identified(reader, outside, person);
  const face = facePage(reader);
  await face.open();
  await face.start.click();
  await expect(reader.page.getByLabel(reader.t('face.camera'))).toBeVisible();
  await inspect(reader, '13-face-filming');
  expect(new Set(await face.followAll(pose)).size).toBe(3);
  await expect(face.passed).toBeVisible({ timeout: 20_000 });
  await inspect(reader, '13-face-passed');
  await applicationPage(reader).onward.click();
  await expect(applicationPage(reader).identityHeading).toBeVisible();
});

test('[spec 7.bridge.requests] who refuses the camera goes on without, and a person will look', async ({
  reader,
  outside,
  person,
}) => {
  const { page } = reader;
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await identified(reader, outside, person);
  const face = facePage(reader);
  await face.open();
  await face.start.click();
  await expect(face.notAllowed).toBeVisible();
  await inspect(reader, '13-face-refused');
  await face.without.click();
  await expect(face.leftToPerson).toBeVisible();
});

test('[spec 7.bridge.face] in a wrapper its own check is asked, and the server judges', async ({
  reader,
  outside,
  person,
}) => {
  const wrapper = await emulateWrapper(reader.page, 'ios', { liveFace: { passed: true } });
  await identified(reader, outside, person);
  const face = facePage(reader);
  await face.open();
  await face.inTheApp.click();
  await reader.page.getByRole('button', { name: reader.t('wrapper.allow') }).click();
  await expect(face.passed).toBeVisible();
  expect(wrapper.heard('liveFace')).toHaveLength(1);
});
