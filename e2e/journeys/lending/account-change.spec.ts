import { emulateWrapper } from '../../support/bridge-emulator';
import { inspect } from '../../support/inspect';
import { applicationPage } from '../../pages/application.page';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { resultPage } from '../../pages/result.page';
import { newBorrower } from '../../support/borrower';
import { openCheckout } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { viewOf } from '../../support/app';
import { expect, test } from '../../support/fixtures';

test('[spec 2.route.changeBank 5.bank-change 7.bridge.bankAuth] after repayment a borrower changes the receiving account with an OTP, and the same account is refused', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const form = applicationPage(app);
  const change = page.getByRole('button', { name: t('onboarding.bank.changeButton'), exact: true });
  const wrapper = await emulateWrapper(page, 'ios');
  await openCheckout(app, sandbox, borrower);
  await page.goto('/#/changeBank');
  await expect(page.getByRole('heading', { name: t('onboarding.bank.closedHeading') })).toBeVisible();
  await page.goBack();
  await checkoutPage(app).payFull.click();
  await expect(resultPage(app).settled).toBeVisible();

  const details = page.getByRole('link', { name: t('my.payoutDetails') });
  await page.goto('/#/my');
  await details.click();
  await expect(form.walletNumber).toHaveValue(`••• ${borrower.account.slice(-4)}`);
  await inspect(app, '70-change-bank');
  await change.click();
  await expect(page.getByText(t('fields.bank_unchanged'))).toBeVisible();

  const { account } = newBorrower();
  const before = wrapper.received('bankAuthFinish').length;
  await form.walletNumber.fill(account);
  const confirm = confirmSheet(app, sandbox);
  await tapUntil(change, confirm.sheet);
  await expect(confirm.code).toBeVisible();
  await inspect(app, '70-change-bank-code');
  await confirm.enter(borrower, t('onboarding.bank.changeButton'), { twice: true });
  await expect(viewOf(page, 'my')).toBeVisible();
  expect(wrapper.received('bankAuthFinish')).toHaveLength(before + 1);
  await details.click();
  await expect(form.walletNumber).toHaveValue(`••• ${account.slice(-4)}`);
});
