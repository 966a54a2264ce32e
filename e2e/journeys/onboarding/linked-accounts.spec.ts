import { inspect } from '../../support/inspect';
import { applicationPage } from '../../pages/application.page';
import { facebookPage } from '../../pages/facebook.page';
import { homePage } from '../../pages/home.page';
import { fillInForms } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

const STEP = 50_000;

test('[spec 1.facebook 2.route.baseInfo2] a linked Facebook account raises the limit, and Facebook and the recognized device can be unlinked', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  const home = homePage(app);
  const facebook = facebookPage(app);
  await fillInForms(app, sandbox, borrower);

  await page.goto('/#/baseInfo2');
  const viber = page.getByLabel(t('onboarding.purpose.viber'));
  await viber.fill('0917 123 0000');
  await facebook.answer('refuse');
  await expect(facebook.denied).toBeVisible();
  await expect(viber).toHaveValue('0917 123 0000');
  await inspect(app, '16-facebook-denied');
  await facebook.answer('agree', `maria.${borrower.phone}`);
  await expect(facebook.linked).toBeVisible();
  await inspect(app, '16-facebook-linked');

  await page.goto('/#/bankInfo?review=1');
  const recognize = page.getByRole('checkbox', { name: t('linked.device.ask') });
  await expect(recognize).not.toBeChecked();
  await inspect(app, '17-device-consent');
  await recognize.check();
  await applicationPage(app).submit.click();
  await expect(home.calculator).toBeVisible();
  await expect.poll(async () => (await homeState()).limit - (await homeState()).application.limit).toBe(STEP);
  const { limit } = await homeState();

  await page.goto('/#/my');
  await page.getByRole('link', { name: t('my.linked') }).click();
  await expect(facebook.linked).toBeVisible();
  await inspect(app, '82-linked');
  await facebook.unlinkAccount();
  await expect(facebook.link).toBeVisible();
  await page.getByRole('button', { name: t('linked.device.forget') }).click();
  await expect(page.getByText(t('linked.device.none'))).toBeVisible();
  await inspect(app, '82-linked-none');
  await home.open();
  await expect(home.limitIs(limit - STEP)).toBeVisible();

  async function homeState() {
    const answer = await page.request.get('/api/v1/home');
    return (await answer.json()) as { limit: number; application: { limit: number } };
  }
});
