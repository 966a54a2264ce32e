import { PARAMETER_LABELS } from '@tulay/copy/console/fields';
import { COLLECTION_WORDS } from '@tulay/copy/console/collections';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { openDesk } from '../../pages/console.page';
import { reliefPage } from '../../pages/relief.page';
import { borrowerClient } from '../../support/api-client';
import { expect, test } from '../../support/fixtures';
import { inspect } from '../../support/inspect';
import { takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { form } = CONSOLE_WORDS;
const words = COLLECTION_WORDS;

test('Carlo sends a demand letter, the borrower reads it and complains, and the answer to the complaint needs an outcome', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  const orderId = reliefPage(app).order();
  const { orderNo } = await (await borrowerClient(app.page)).call('getOrder', { path: { orderId } });
  await sandbox.advanceDays(20);
  await sandbox.startNextMorning();
  const { page: phone, t } = app;
  const carlo = await openDesk(browser, sandbox.consoleUrl, 'Carlo');
  const { page: desk } = carlo;
  const letter = desk.getByRole('button', { name: new RegExp(words.letter('.+')) });

  await test.step('the letter is drawn and can be opened from the late loan', async () => {
    await desk.goto(`${sandbox.consoleUrl}/collections?filter=${orderNo}`);
    await desk.getByRole('row').filter({ hasText: orderNo }).click();
    await desk.getByRole('button', { name: 'Send a demand letter' }).click();
    await carlo.decide({ [form.reason]: 'three weeks late' });
    await desk.getByRole('button', { name: CONSOLE_WORDS.case.back }).click();
    await expect
      .poll(async () => {
        await desk.reload();
        await expect(desk.getByRole('heading', { name: words.contacts })).toBeVisible();
        return letter.count();
      })
      .toBe(1);
    const download = desk.waitForEvent('download');
    await letter.click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await carlo.inspect('letter');
  });

  await test.step('the borrower finds the letter in the messages, the documents and the access log', async () => {
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto('/#/msgCenter');
    await expect(phone.getByText(t('inbox.topics.demand_letter.title')).first()).toBeVisible();
    await inspect(app, 'letter-message');
    await phone.goto('/#/protocol');
    const document = phone.getByRole('link', { name: t('documents.kinds.demand_letter') });
    await expect(document).toBeVisible();
    await inspect(app, 'letter-document');
    await phone.goto('/#/privacyCenter');
    await expect(phone.getByText(t('privacy.accessLog.actions.collection_letter'))).toBeVisible();
    await inspect(app, 'letter-access');
  });

  await test.step('a complaint about collection stops calls and letters', async () => {
    await phone.goto('/#/feedback');
    await phone.getByRole('radio', { name: t('support.topics.collection') }).check();
    await phone
      .getByRole('textbox', { name: t('support.words') })
      .fill('You wrote to me although I had called you.');
    await inspect(app, 'complaint');
    await phone.getByRole('button', { name: t('support.send'), exact: true }).click();
    await expect(phone.getByText(t('support.states.open'))).toHaveCount(1);
    await desk.reload();
    await expect(desk.getByText(words.complaint)).toBeVisible();
    await carlo.inspect('late-loan-complaint');
  });

  await test.step('the complaint is closed with an answer and an outcome, and is in the complaint register', async () => {
    const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
    const ticket = /F-\d{4}-\d{6}/.exec(await phone.getByRole('main').innerText())?.[0] ?? '';
    await ana.openQueue('tickets');
    await ana.inspect('complaint-queue');
    await ana.openCase(ticket);
    await ana.page.getByRole('button', { name: 'Answer' }).click();
    await ana.page.getByLabel(/^Outcome/).selectOption('upheld');
    await ana.decide({
      [PARAMETER_LABELS.say]: 'You are right. We are sorry.',
      [form.reason]: 'read the contacts',
    });
    await expect(ana.page.getByText(form.done, { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('You are right. We are sorry.')).toBeVisible();
    await ana.page.goto(`${sandbox.consoleUrl}/area/books`);
    await ana.inspect('register');
    await ana.close();
  });
  await carlo.close();
});
