import { emulateWrapper } from '../../support/bridge-emulator';
import { inspect } from '../../support/inspect';
import { applicationPage } from '../../pages/application.page';
import { checkoutPage } from '../../pages/checkout.page';
import { confirmSheet } from '../../pages/confirm.page';
import { resultPage } from '../../pages/result.page';
import { freshBorrower } from '../../support/borrower';
import { atCheckout } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { viewOf } from '../../support/screen';
import { expect, test } from '../../support/fixtures';

test('[spec 2.route.changeBank 5.bank-change 7.bridge.bankAuth] who has paid a loan back changes where the next one goes, by a fresh code and never to the same account', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  const form = applicationPage(reader);
  const change = page.getByRole('button', { name: t('onboarding.bank.changeButton'), exact: true });
  const wrapper = await emulateWrapper(page, 'ios');
  await atCheckout(reader, outside, person);
  await page.goto('/#/changeBank');
  await expect(page.getByRole('heading', { name: t('onboarding.bank.closedHeading') })).toBeVisible();
  await page.goBack();
  await checkoutPage(reader).payFull.click();
  await expect(resultPage(reader).settled).toBeVisible();

  const details = page.getByRole('link', { name: t('my.payoutDetails') });
  await page.goto('/#/my');
  await details.click();
  await expect(form.walletNumber).toHaveValue(person.account);
  await inspect(reader, '70-change-bank');
  await change.click();
  await expect(page.getByText(t('fields.bank_unchanged'))).toBeVisible();

  const { account } = freshBorrower();
  const told = wrapper.heard('bankAuthFinish').length;
  await form.walletNumber.fill(account);
  const confirm = confirmSheet(reader, outside);
  await tapUntil(change, confirm.sheet);
  await expect(confirm.code).toBeVisible();
  await inspect(reader, '70-change-bank-code');
  await confirm.enter(person, t('onboarding.bank.changeButton'), { twice: true });
  await expect(viewOf(page, 'my')).toBeVisible();
  expect(wrapper.heard('bankAuthFinish')).toHaveLength(told + 1);
  await details.click();
  await expect(form.walletNumber).toHaveValue(account);
});
