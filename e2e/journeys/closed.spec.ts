import { inspect } from '../inspect';
import { homePage } from '../pages/home.page';
import { applied } from '../short-cut';
import { expect, test } from '../world';

test('[spec 4.reedit 5.contacts] what was decided on is no form any more; contacts still change, from the privacy centre', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await applied(reader, outside, person);
  await expect(homePage(reader).calculator).toBeVisible({ timeout: 20_000 });
  for (const route of ['baseInfo', 'identityInfo', 'workInfo']) {
    await page.goto(`/#/${route}`);
    await expect(page.getByRole('heading', { name: t('profile.closedHeading') })).toBeVisible();
    await expect(page.getByText(t('errors.details_closed'))).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await inspect(reader, '44-closed');

  await page.goto('/#/privacyCentre');
  await page.getByRole('link', { name: t('privacyCentre.contacts.change') }).click();
  await page.getByLabel(t('profile.contacts.name')).first().fill('Lito Garcia');
  await inspect(reader, '44-contacts-apart');
  await page.getByRole('button', { name: t('common.save') }).click();
  await expect(page.getByRole('heading', { name: t('privacyCentre.contacts.heading') })).toBeVisible();
  await expect(page.getByText('Lito Garcia')).toBeVisible();
});
