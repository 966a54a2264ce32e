import { applicationPage } from '../pages/application.page';
import { loggedIn } from '../short-cut';
import { expect, test } from '../world';

test('[spec 2.steps] a reload in the middle of a form keeps what was typed', async ({
  reader,
  outside,
  person,
}) => {
  const { page } = reader;
  await loggedIn(reader, outside, person);
  const form = applicationPage(reader);
  await page.goto('/#/baseInfo');
  await form.firstName.fill('Maria');
  await form.lastName.fill('Sant');
  await page.reload();
  await expect(form.firstName).toHaveValue('Maria');
  await expect(form.lastName).toHaveValue('Sant');
});

test('[spec 2.steps] a draft waits on the server for the next visit', async ({ reader, outside, person }) => {
  const { page, t } = reader;
  await loggedIn(reader, outside, person);
  const form = applicationPage(reader);
  await page.goto('/#/baseInfo');
  await form.firstName.fill('Maria');
  await expect(page.getByRole('status').filter({ hasText: t('common.saved') })).toBeVisible();
  // Another tab of the same browser knows the session, and nothing of what this one typed.
  const other = await page.context().newPage();
  await other.goto('/#/baseInfo');
  await expect(other.getByLabel(t('profile.basic.firstName'), { exact: true })).toHaveValue('Maria');
});
