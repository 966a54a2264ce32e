import { inspect } from '../../support/inspect';
import { homePage } from '../../pages/home.page';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 2.messages 2.route.msgCenter 2.route.msgDetail] new messages appear without a reload and can be marked read one by one or all at once', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await takeLoan(app, sandbox, borrower);
  await homePage(app).open();
  const bell = (count: number) =>
    page.getByRole('link', { name: t('shell.messages', { unread: count }) }).filter({ visible: true });
  // The payout's message may arrive while the page is open.
  await expect(bell(2)).toBeVisible();
  await bell(2).click();

  const rows = page.getByRole('main').filter({ visible: true }).getByRole('link');
  await expect(rows).toHaveCount(2);
  await inspect(app, 'messages');
  await rows.first().click();
  const amount = /₱[\d,.]+/;
  await expect(page.getByRole('heading', { level: 2, name: amount }).filter({ visible: true })).toBeVisible();
  await inspect(app, 'message');
  await page.getByRole('button', { name: t('common.back') }).click();
  await expect(rows.filter({ hasText: t('inbox.unread') })).toHaveCount(1);

  await page.getByRole('button', { name: t('inbox.markAll') }).click();
  await expect(rows.filter({ hasText: t('inbox.unread') })).toHaveCount(0);
  await homePage(app).open();
  await expect(
    page.getByRole('link', { name: t('inbox.heading'), exact: true }).filter({ visible: true }),
  ).toBeVisible();
});
