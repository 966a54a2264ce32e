import { readFileSync } from 'node:fs';
import { confirmSheet } from '../../pages/confirm.page';
import { inspect } from '../../support/inspect';
import { applicationForms, logInToQuestion, saveForms, submitApplication } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test.use({ stack: 'attribution' });

test('the privacy center shows consents, contacts and the access log, controls attribution and exports the data', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const question = await logInToQuestion(app, sandbox, borrower);
  await question.getByRole('button', { name: t('attribution.refuse'), exact: true }).click();
  await saveForms(app, applicationForms(borrower));
  await submitApplication(app);
  await page.goto('/#/my');
  await page.getByRole('link', { name: t('my.privacyCenter') }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

  await test.step('the privacy center lists consents and contacts', async () => {
    const agreed = page.getByRole('listitem').filter({ hasText: t('privacy.consents.names.privacy_policy') });
    await expect(agreed.first()).toBeVisible();
    await expect(page.getByText('Ana Reyes')).toBeVisible();
    await inspect(app, 'privacy-center');
  });

  await test.step('the access log shows accesses by others, and on request also those by the borrower', async () => {
    await expect(page.getByText(t('privacy.accessLog.actions.face_judged'))).toBeVisible();
    const mine = page.getByText(t('privacy.accessLog.actions.photo_added')).first();
    await expect(mine).toBeHidden();
    await button(t('privacy.accessLog.of.all')).click();
    await expect(mine).toBeVisible();
    await mine.scrollIntoViewIfNeeded();
    await inspect(app, 'privacy-access-log');
  });

  await test.step('the borrower allows attribution, stops it and requests its erasure', async () => {
    await button(t('attribution.allow')).click();
    // If no call had been sent to the provider before, the erasure would be complete at once.
    const choice = () => page.evaluate(() => localStorage.getItem('attribution') ?? '');
    await expect.poll(choice).toContain('"known":true');
    await button(t('attribution.stop')).click();
    await button(t('attribution.forget')).click();
    await expect(page.getByText(t('attribution.state.forgetting'))).toBeVisible();
  });

  await test.step('a double tap creates one copy of the personal data, and an OTP opens each of its files once', async () => {
    await button(t('privacy.copy.ask')).dblclick();
    await expect(button(t('privacy.copy.open'))).toBeVisible();
    await page.reload();
    await button(t('privacy.copy.open')).click();
    await confirmSheet(app, sandbox).enter(borrower, t('privacy.copy.open'));
    await expect(button(t('privacy.copy.pdf'))).toBeVisible();
    await inspect(app, 'privacy-copy');
    const fetched = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
      return readFileSync(await file.path());
    };
    const json = JSON.parse((await fetched(t('privacy.copy.json'))).toString()) as object;
    expect(JSON.stringify(json)).toContain(borrower.idNumber);
    await expect(button(t('privacy.copy.json'))).toBeHidden();
    expect((await fetched(t('privacy.copy.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(button(t('privacy.copy.open'))).toBeVisible();
  });
});
