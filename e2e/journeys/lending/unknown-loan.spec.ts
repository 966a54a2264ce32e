import { randomUUID } from 'node:crypto';
import { inspect } from '../../support/inspect';
import { logIn } from '../../support/shortcuts';
import { viewOf } from '../../support/app';
import { expect, test } from '../../support/fixtures';

const OF_ORDER = [
  'repaidDetail',
  'extension',
  'dueDate',
  'cancellation',
  'dispute',
  'allWithdraw',
  'loan',
  'conditionalTerms',
] as const;

/** Cut short on the way, and nobody's. */
const NOWHERE = ['2611-0001', randomUUID()];

test('[spec 2.route.repaidDetail 2.route.allWithdraw 2.route.loan 2.extension] an address that leads to no loan says so at once and knows the way on', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  for (const order of NOWHERE) {
    for (const route of OF_ORDER) {
      await page.goto(`/#/${route}?order=${order}`);
      const view = viewOf(page, route);
      const missing = route === 'dispute' ? t('dispute.missing') : t('repayment.missing');
      await expect(view.getByText(missing), `${route} ${order}`).toBeVisible();
      const onward = route === 'allWithdraw' || route === 'loan' || route === 'conditionalTerms';
      const way = view.getByRole('link', { name: t(onward ? 'loan.toHome' : 'repayment.billsHeading') });
      await expect(way).toBeVisible();
      await expect(view.getByRole('button', { name: t('common.retry') })).toHaveCount(0);
      await expect(view.locator('.breathe').filter({ visible: true })).toHaveCount(0);
    }
  }
  await inspect(app, 'no-such-loan');
});
