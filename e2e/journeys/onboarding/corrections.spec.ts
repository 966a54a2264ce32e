import type { ApplicationBody } from '@tulay/contract/onboarding/application';
import { inspect } from '../../support/inspect';
import { applicationPage } from '../../pages/application.page';
import { homePage } from '../../pages/home.page';
import { identityPage } from '../../pages/identity.page';
import { newBorrower } from '../../support/borrower';
import { photoFile } from '../../support/photos';
import { logInAndApply } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test.use({ borrower: async ({}, use) => use(newBorrower({ idEnding: '0004' })) });

const PHOTOS = 3;

/** Text that a borrower sees while a reviewer decides. It states the day and the time, and no number of minutes. */
const PROMISED = {
  en: /^A person decides by \w{3} \d+, 6:00 PM\. You can close this page; we’ll text you\.$/,
  tl: /^Tao ang magdedesisyon, hanggang \w{3}\. \d+, 6:00 PM\. Puwede mong isara ang page; ite-text ka namin\.$/,
};

test('[spec 8.identity 8.photo 2.steps 4.labels 1.input-nochinese 1.input-point] a returned application shows a reason at each field to correct and is sent again, and a rejection can be appealed', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t, language } = app;
  const home = homePage(app);
  const form = applicationPage(app);
  const identity = identityPage(app);
  await logInAndApply(app, sandbox, borrower);
  await expect(home.reviewing).toBeVisible();
  await expect(home.inReview).toBeVisible();
  await expect(page.getByText(PROMISED[language])).toBeVisible();
  await inspect(app, '41-in-review');
  await decide('return', 'id_front_unclear,name_differs');

  await expect(page.getByRole('heading', { name: t('home.returnedHeading') })).toBeVisible();
  await expect(page.getByText(t('home.minutesLeft', { minutes: 2 }))).toBeVisible();
  await inspect(app, '41-returned');
  await page.getByRole('link', { name: t('home.correct') }).click();
  await expect(page.getByText(t('onboarding.corrections.id_front_unclear'))).toBeVisible();
  await inspect(app, '41-photo-to-retake');
  await identity.file('id_front').setInputFiles(await photoFile('ID'));
  await expect(identity.done).toHaveCount(PHOTOS);
  await form.onward.click();
  await expect(form.lastName).toBeFocused();
  const reason = page.getByText(t('onboarding.corrections.name_differs'));
  await expect(reason).toBeVisible();
  await inspect(app, '41-name-to-correct');
  await form.lastName.fill('Santos Reyes');
  await expect(reason).toBeHidden();
  await form.onward.click();
  await form.submit.click();

  await expect(home.reviewing).toBeVisible();
  await decide('reject');
  await page.getByRole('button', { name: t('home.appeal') }).click();
  const words = page.getByLabel(t('home.appealWords'));
  await words.fill('陈 The photo was taken at night; this one is clear.');
  await expect(words).toHaveValue(' The photo was taken at night; this one is clear.');
  await inspect(app, '41-appeal');
  await page.getByRole('button', { name: t('home.appealSend') }).click();
  await expect(page.getByText(t('home.appealTicket', { ticket: '' }).slice(0, 20))).toBeVisible();
  await decide('approve');
  await expect(home.calculator).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => counted('appeal')).toBe(1);

  async function counted(field: string): Promise<number> {
    const metrics = await (await fetch(`${sandbox.metricsUrl}/metrics`)).text();
    const line = `input_points_total{page="homeIndex",field="${field}",outcome="filled"} `;
    return Number(metrics.split(line)[1]?.split('\n')[0] ?? 0);
  }

  /** Waits until the scorecard has passed the application to review, and decides on it as an operator. */
  async function decide(decision: 'approve' | 'reject' | 'return', corrections?: string): Promise<void> {
    await expect.poll(async () => (await current()).status).toBe('review');
    await sandbox.review(decision, (await current()).applicationId, corrections);
  }

  async function current(): Promise<ApplicationBody> {
    const answer = await page.request.get('/api/v1/applications/current');
    return ((await answer.json()) as { application: ApplicationBody }).application;
  }
});
