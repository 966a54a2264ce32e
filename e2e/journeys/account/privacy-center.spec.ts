import { readFileSync } from 'node:fs';
import { inspect } from '../../support/inspect';
import { logInAndApply } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('the privacy center shows consents, contacts and the access log, controls attribution and exports the data', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logInAndApply(app, sandbox, borrower);
  await page.goto('/#/my');
  await page.getByRole('link', { name: t('my.privacyCentre') }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

  await test.step('consents and contacts are listed', async () => {
    const agreed = page.getByRole('listitem').filter({ hasText: t('privacy.consents.names.privacy_policy') });
    await expect(agreed.first()).toBeVisible();
    await expect(page.getByText('Ana Reyes')).toBeVisible();
    await inspect(app, 'privacy-center');
  });

  await test.step('the access log shows others, and on request the borrower herself', async () => {
    await expect(page.getByText(t('privacy.accessLog.actions.face_judged'))).toBeVisible();
    const mine = page.getByText(t('privacy.accessLog.actions.photo_added')).first();
    await expect(mine).toBeHidden();
    await button(t('privacy.accessLog.of.all')).click();
    await expect(mine).toBeVisible();
    await mine.scrollIntoViewIfNeeded();
    await inspect(app, 'privacy-access-log');
  });

  await test.step('attribution is allowed, stopped and erased', async () => {
    await button(t('attribution.allow')).click();
    // Erasure needs an earlier call to the provider.
    const choice = () => page.evaluate(() => localStorage.getItem('attribution') ?? '');
    await expect.poll(choice).toContain('"known":true');
    await button(t('attribution.stop')).click();
    await button(t('attribution.forget')).click();
    await expect(page.getByText(t('attribution.state.forgetting'))).toBeVisible();
  });

  await test.step('a double tap creates one data copy, and both files download', async () => {
    await button(t('privacy.copy.ask')).dblclick();
    await expect(button(t('privacy.copy.pdf'))).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(button(t('privacy.copy.pdf'))).toBeVisible();
    await inspect(app, 'privacy-copy');
    const fetched = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
      return readFileSync(await file.path());
    };
    const json = JSON.parse((await fetched(t('privacy.copy.json'))).toString()) as object;
    expect(JSON.stringify(json)).toContain(borrower.idNumber);
    expect((await fetched(t('privacy.copy.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
