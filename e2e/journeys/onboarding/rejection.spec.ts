import { smsDay } from '@tulay/copy/sms.words';
import { addDays } from '@tulay/engine/calendar';
import { formatDay } from '../../pages/figures';
import { inspect } from '../../support/inspect';
import { applicationPage } from '../../pages/application.page';
import { homePage } from '../../pages/home.page';
import { newBorrower } from '../../support/borrower';
import { logInAndApply } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

/** Days until a borrower refused by the fraud list may apply again. */
const WAIT = 30;

test.use({ borrower: async ({}, use) => use(newBorrower({ idEnding: '0003' })) });

test('[spec 8.rejection 4.reapply 4.labels] a rejection shows its reason and end date, and a new application is possible from that day', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  await logInAndApply(app, sandbox, borrower);
  const home = homePage(app);
  await expect(home.rejected).toBeVisible();
  await expect(home.notApproved).toBeVisible();
  const bureau = { name: 'Sandbox Credit Bureau', contact: 'disputes@bureau.example' };
  await expect(page.getByText(t('home.bureauDenied', bureau))).toBeVisible();
  const until = addDays(await sandbox.today(), WAIT);
  const date = formatDay(language, until, 'long');
  await expect(page.getByText(t('home.rejectedHint', { date }))).toBeVisible();
  await expect(home.applyAgain).toHaveCount(0);
  await inspect(app, '40-rejected');
  await expect
    .poll(() => sandbox.texts(borrower.phone))
    .toContainEqual(expect.stringContaining(smsDay(until, language)));

  await page.goto('/#/bankInfo?review=1');
  await applicationPage(app).submit.click();
  await expect(page.getByRole('alert')).toContainText(t('errors.reapply_later', { date: '' }).slice(0, 30));

  // The clock moves in two steps, because a session that is unused for 30 days ends.
  for (const days of [WAIT / 2, WAIT / 2]) {
    await sandbox.advanceDays(days);
    await home.open();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/home'));
    await page.reload();
    // Waits for the response, because the cached view looks the same and does not extend the session.
    await answered;
    await expect(home.rejected).toBeVisible();
  }
  await expect(home.applyAgain).toBeVisible();
});
