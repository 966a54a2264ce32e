import { formatDay } from '../../pages/figures';
import { addDays } from '@tulay/engine/calendar';
import { inspect } from '../../support/inspect';
import { photoFile } from '../../support/photos';
import { logIn } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('[spec 2.service 2.feedback 5.feedback 9.hours] customer service shows hours, hotline and e-mail, and a message gets a ticket and an answer', async ({
  app,
  sandbox,
  borrower,
  language,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  const link = (name: string) => page.getByRole('link', { name }).filter({ visible: true });
  const words = page.getByRole('textbox', { name: t('support.words') });
  const send = page.getByRole('button', { name: t('support.send'), exact: true });

  await test.step('customer service shows its hours, hotline and e-mail', async () => {
    await page.goto('/#/my');
    await link(t('my.feedback')).click();
    await expect(words).toBeVisible();
    await page.goto('/#/my');
    await link(t('my.service')).click();
    await expect(page.getByRole('heading', { name: t('help.service.heading') })).toBeInViewport();
    await expect(page.getByText(t('help.service.hours'))).toBeVisible();
    await expect(link(t('help.service.call', { hotline: '(02) 8000-0000' }))).toHaveAttribute(
      'href',
      'tel:0280000000',
    );
    await expect(link(t('help.service.write', { email: 'help@tulay.example' }))).toBeVisible();
    await link(t('help.service.feedback')).click();
  });

  await test.step('a message of nine characters is refused and survives a reload', async () => {
    await page.getByRole('radio', { name: t('support.topics.complaint') }).check();
    await words.fill('123456789');
    await send.click();
    await expect(page.getByText(t('fields.feedback_too_short'))).toBeVisible();
    await expect(words).toBeFocused();
    await page.reload();
    await expect(words).toHaveValue('123456789');
    await expect(page.getByRole('radio', { name: t('support.topics.complaint') })).toBeChecked();
  });

  await test.step('a double tap sends one ticket with its photo', async () => {
    await words.fill('Two texts came for one payment.');
    await page.locator('input[type=file]').setInputFiles(await photoFile('receipt'));
    await expect(page.getByRole('img', { name: t('support.photo', { number: '1' }) })).toBeVisible();
    await inspect(app, 'feedback');
    await send.dblclick();
    await expect(page.getByText(t('support.states.open'))).toHaveCount(1);
    await expect(words).toHaveValue('');
  });

  await test.step('the day of the answer is promised, and after that day the ticket says that the answer is late', async () => {
    const day = formatDay(language, addDays(await sandbox.today(), 7), 'weekday');
    await expect(page.getByText(t('support.answerBy.day', { date: day }))).toBeVisible();
    await sandbox.advanceDays(8);
    await page.reload();
    const late = t('support.answerBy.late', { date: day, hotline: '(02) 8000-0000' });
    await expect(page.getByText(late)).toBeVisible();
    await inspect(app, 'feedback-late');
  });

  await test.step('the operator’s answer to the ticket is shown', async () => {
    const ticket = /F-\d{4}-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
    await sandbox.runCommand(
      'complaint',
      'answer',
      ticket,
      'upheld',
      '--say',
      'We',
      'sent',
      'one',
      'too',
      'many.',
      'Sorry.',
      '--why',
      'seen',
    );
    await page.reload();
    await expect(page.getByText('We sent one too many. Sorry.')).toBeVisible();
    await page.getByRole('heading', { name: t('support.mine') }).scrollIntoViewIfNeeded();
    await inspect(app, 'feedback-answered');
  });
});
