import { inspect } from '../../support/inspect';
import type { App } from '../../support/app';
import { becomeApproved } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const form = ({ page, t }: App) => ({
  closed: page.getByRole('heading', { name: t('onboarding.closedHeading') }),
  save: page.getByRole('button', { name: t('common.save') }),
});

test.beforeEach(({ app, sandbox, borrower }) => becomeApproved(app, sandbox, borrower));

test('[spec 4.reedit 5.contacts] after the decision the forms are closed, and contacts can still be changed from the privacy center', async ({
  app,
}) => {
  const { page, t } = app;
  const { closed, save } = form(app);
  for (const route of ['baseInfo', 'identityInfo', 'workInfo']) {
    await page.goto(`/#/${route}`);
    await expect(closed).toBeVisible();
    await expect(page.getByText(t('errors.details_closed'))).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await inspect(app, '44-closed');

  await page.goto('/#/privacyCenter');
  await page.getByRole('link', { name: t('privacy.contacts.change') }).click();
  await page.getByLabel(t('onboarding.contacts.name')).first().fill('Lito Garcia');
  await inspect(app, '44-contacts-edited');
  await save.click();
  await expect(page.getByRole('heading', { name: t('privacy.contacts.heading') })).toBeVisible();
  await expect(page.getByText('Lito Garcia')).toBeVisible();
});

test('[spec 4.reedit] a form that an operator reopens is announced in the inbox, corrected once and closed again', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const { closed, save } = form(app);

  await sandbox.runCommand('customer', 'reopen', borrower.phone, 'address', '--why', 'moved', 'house');
  await page.goto('/#/msgCenter');
  await page.getByRole('link', { name: t('inbox.topics.details_opened.title') }).click();
  await inspect(app, '44-reopened-message');
  await page.getByRole('link', { name: t('inbox.toForm') }).click();
  const street = page.getByLabel(t('onboarding.address.street'));
  await expect(street).toHaveValue('12 Mabini Street');
  await street.fill('8 New Street');
  await inspect(app, '44-reopened');
  await save.click();
  await expect(street).toBeHidden();
  await page.goto('/#/addressInfo');
  await expect(closed).toBeVisible();

  await sandbox.runCommand('customer', 'reopen', borrower.phone, 'identity', '--why', 'another', 'ID');
  await page.goto('/#/identityInfo');
  await page.getByLabel(t('onboarding.identity.idNumber')).fill('8888000011112222');
  await inspect(app, '44-reopened-identity');
  await save.click();
  await expect(page.getByRole('heading', { name: t('privacy.heading') })).toBeVisible();
  await page.goto('/#/identityInfo');
  await expect(closed).toBeVisible();
});
