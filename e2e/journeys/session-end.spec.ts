import { applicationPage } from '../pages/application.page';
import { loginPage } from '../pages/login.page';
import { loggedIn } from '../short-cut';
import { expect, test } from '../world';

test('[spec 3.session] a session that ended leads to the log-in with the reason, and back to where one was', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await loggedIn(reader, outside, person);
  await page.goto('/#/baseInfo');
  const form = applicationPage(reader);
  await form.firstName.fill('Maria');
  await expect(page.getByRole('status').filter({ hasText: t('common.saved') })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/#/billIndex?shown=all');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByText(t('shell.sessionEnded'))).toBeVisible();
  await page.goto('/#/baseInfo');
  await expect(page).toHaveURL(/#\/start$/);

  // A number gets one code a minute.
  await outside.advanceDays(1);
  await page.goto('/#/login');
  await loginPage(reader, outside).logIn(person);
  await expect(page).toHaveURL(/#\/billIndex\?shown=all$/);
  await expect(page.getByText(t('repayment.emptyHeading'))).toBeVisible();
});
