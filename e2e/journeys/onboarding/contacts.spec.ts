import { emulateWrapper } from '../../support/bridge-emulator';
import { inspect } from '../../support/inspect';
import { TEXTS } from '@tulay/copy/texts';
import { applicationPage } from '../../pages/application.page';
import { logIn } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

const PICKED = [
  { name: 'Ana Reyes', phone: '+63 918 111 2222', email: 'ana@example.com' },
  { name: 'Jose Cruz', phone: '0918-111-3333', email: 'jose@example.com' },
];

test('[spec 5.contacts 7.bridge.grab 2.route.contact] only the name and number of contacts picked in the wrapper are sent to the API', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await emulateWrapper(page, 'ios', { requestContactList: { contacts: PICKED } });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await logIn(app, sandbox, borrower);
  await page.goto('/#/contact');
  const form = applicationPage(app);
  await expect(form.contactsHeading).toBeVisible();
  const pick = page.getByRole('button', { name: t('onboarding.contacts.pick') });
  const notice = page.getByRole('dialog', { name: t('wrapper.contacts.heading') });
  await pick.click();
  await notice.getByRole('button', { name: t('wrapper.notNow') }).click();
  await expect(page.getByText(t('onboarding.contacts.pickFailed'))).toBeVisible();
  await inspect(app, '09-contacts-refused');

  const allow = notice.getByRole('button', { name: t('wrapper.allow') });
  await tapUntil(pick, allow);
  await allow.click();
  const contact = (number: string) =>
    page.getByRole('group', { name: t('onboarding.contacts.person', { number }) });
  await expect(contact('1').getByLabel(t('onboarding.contacts.name'))).toHaveValue('Ana Reyes');
  await expect(contact('2').getByLabel(t('onboarding.contacts.phone'))).toHaveValue('9181113333');
  await expect(contact('3')).toHaveCount(0);
  // Empty fields show no error before the form is submitted.
  await expect(page.getByText(t('fields.choose_one'))).toHaveCount(0);
  for (const number of ['1', '2']) {
    await contact(number)
      .getByLabel(t('onboarding.contacts.relation'))
      .selectOption(t('onboarding.options.relation.sibling'));
  }
  await inspect(app, '09-contacts-picked');
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/contacts'),
  );
  await form.onward.click();
  expect((await saved).postDataJSON().people).toHaveLength(2);
  expect(sent.filter((body) => body.includes('example.com'))).toEqual([]);
});

test('[spec 5.contacts] a browser with the Contact Picker API fills in the contacts from it', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await page.addInitScript((list) => {
    const select = async () => list.map(({ name, phone }) => ({ name: [name], tel: [phone] }));
    Object.defineProperty(navigator, 'contacts', { value: { select } });
  }, PICKED);
  await logIn(app, sandbox, borrower);
  await page.goto('/#/contact');
  await page.getByRole('button', { name: t('onboarding.contacts.pick') }).click();
  await expect(page.getByLabel(t('onboarding.contacts.name')).first()).toHaveValue('Ana Reyes');
  await expect(page.getByLabel(t('onboarding.contacts.phone')).nth(1)).toHaveValue('9181113333');
});

test('[spec 5.contacts] an invalid contact moves the focus to the first field to correct', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await logIn(app, sandbox, borrower);
  await page.goto('/#/contact');
  const form = applicationPage(app);
  await expect(form.contactsHeading).toBeVisible();
  const contact = (number: string) =>
    page.getByRole('group', { name: t('onboarding.contacts.person', { number }) });
  const phoneOf = (number: string) => contact(number).getByLabel(t('onboarding.contacts.phone'));
  await form.onward.click();
  await expect(contact('1').getByLabel(t('onboarding.contacts.name'))).toBeFocused();

  for (const [number, name] of [
    ['1', 'Ana Reyes'],
    ['2', 'Jose Cruz'],
  ] as const) {
    await contact(number).getByLabel(t('onboarding.contacts.name')).fill(name);
    await phoneOf(number).fill('9181112222');
    await contact(number)
      .getByLabel(t('onboarding.contacts.relation'))
      .selectOption(t('onboarding.options.relation.sibling'));
  }
  await tapUntil(form.onward, page.getByText(t('fields.contact_duplicate')));
  await expect(phoneOf('2')).toBeFocused();

  await phoneOf('2').fill(borrower.phone);
  await tapUntil(form.onward, page.getByText(t('fields.contact_own_number')));
  await expect(phoneOf('2')).toBeFocused();
});

test('a contact person can ask to be removed on a page outside the app', async ({ app }) => {
  const { page, language } = app;
  const words = TEXTS[language].leave;
  await page.goto(`/leave/${'0'.repeat(24)}?lang=${language === 'en' ? 'tl' : 'en'}`);
  await page.locator(`a[lang="${language}"]`).click();
  await expect(page.getByRole('heading', { name: words.heading })).toBeVisible();
  await inspect(app, '90-leave');
  await page.getByRole('button', { name: words.button }).click();
  await expect(page.getByRole('status')).toHaveText(words.done);
  await inspect(app, '90-left');
});
