import { inspect } from '../../support/inspect';
import { logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 2.help 6.appeal 2.route.guildDetail 2.route.aboutUs 2.route.triLink 2.route.bill] a borrower finds help answers, a guide, the lender’s details and an empty history', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  const link = (name: string) => page.getByRole('link', { name }).filter({ visible: true });

  await test.step('the search finds an answer or shows that there is none', async () => {
    await page.goto('/#/my');
    await link(t('my.help')).click();
    const search = page.getByRole('searchbox', { name: t('help.search') });
    await search.fill('zebra');
    await expect(page.getByText(t('help.none'))).toBeVisible();
    await search.fill(app.language === 'en' ? 'proof' : 'patunay');
    await page.locator('summary').filter({ visible: true }).first().click();
    await expect(page.locator('details[open] p')).toBeVisible();
    await inspect(app, 'help');
  });

  await test.step('a guide lists its steps', async () => {
    await page.getByRole('searchbox').fill('');
    await link(t('help.guides.repay_counter.title')).click();
    await expect(page.getByRole('listitem')).toHaveCount(4);
    await inspect(app, 'guide');
  });

  await test.step('external links show their host, and unlisted hosts are refused', async () => {
    await page.goto('/#/aboutUs');
    await expect(page.getByRole('link', { name: 'appeals@tulay.example' })).toBeVisible();
    await inspect(app, 'about');
    await link(t('help.about.checkSec')).click();
    await expect(link(t('help.outside.onward', { host: 'www.sec.gov.ph' }))).toHaveAttribute(
      'href',
      'https://www.sec.gov.ph/',
    );
    await inspect(app, 'external-link');
    await page.goto('/#/triLink?to=https%3A%2F%2Fwww.sec.gov.ph.evil.example%2F');
    await expect(page.getByRole('heading', { name: t('help.outside.refusedHeading') })).toBeVisible();
  });

  await test.step('the history of bills is empty', async () => {
    await page.goto('/#/bill');
    await expect(page.getByText(t('repayment.historyNote'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('repayment.emptyHistoryHeading') })).toBeVisible();
  });
});
