import { randomUUID } from 'node:crypto';
import { inspect } from '../../support/inspect';
import { logIn } from '../../support/shortcuts';
import { viewOf } from '../../support/app';
import { expect, test } from '../../support/fixtures';

const ORDER_ROUTES = [
  'repaidDetail',
  'extension',
  'dueDate',
  'cancellation',
  'dispute',
  'allWithdraw',
  'loan',
  'conditionalTerms',
] as const;

/** Order ids that do not exist: a truncated one and a random one. */
const UNKNOWN_ORDERS = ['2611-0001', randomUUID()];

test('[spec 2.route.repaidDetail 2.route.allWithdraw 2.route.loan 2.extension] a loan address with an unknown order shows that the loan is missing and links onward', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  for (const order of UNKNOWN_ORDERS) {
    for (const route of ORDER_ROUTES) {
      await page.goto(`/#/${route}?order=${order}`);
      const view = viewOf(page, route);
      const missing = route === 'dispute' ? t('dispute.missing') : t('repayment.missing');
      await expect(view.getByText(missing), `${route} ${order}`).toBeVisible();
      const onward = route === 'allWithdraw' || route === 'loan' || route === 'conditionalTerms';
      const link = view.getByRole('link', { name: t(onward ? 'loan.toHome' : 'repayment.billsHeading') });
      await expect(link).toBeVisible();
      await expect(view.getByRole('button', { name: t('common.retry') })).toHaveCount(0);
      await expect(view.locator('.breathe').filter({ visible: true })).toHaveCount(0);
    }
  }
  await inspect(app, 'no-such-loan');
});
