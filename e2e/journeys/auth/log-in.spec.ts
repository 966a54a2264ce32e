import { homePage } from '../../pages/home.page';
import { loginPage } from '../../pages/login.page';
import { atLogin, loggedIn } from '../../support/shortcuts';
import { tapUntil } from '../../support/tap';
import { expect, test } from '../../support/fixtures';

test('[spec 5.sms 8.code-wrong 2.route.login] a wrong code is told, and nothing typed is lost', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await atLogin(reader);
  const login = loginPage(reader, outside);
  await login.askForCode(person);
  await login.consent.check();
  const right = await login.codeOnPhone(person);

  await login.code.fill(String((Number(right) + 1) % 10_000).padStart(4, '0'));
  await login.submit.click();
  await expect(page.getByText(t('errors.code_wrong'))).toBeVisible();
  await expect(login.code).toBeFocused();
  await expect(page.getByText(t('auth.triesLeft', { tries: 2 }))).toBeVisible();
  await expect(login.phone).toHaveValue(person.phone);
  await expect(login.consent).toBeChecked();

  await login.code.fill(right);
  await tapUntil(login.submit, homePage(reader).apply);
});

test('[spec 8.code-wrong 5.sms] a code that is used up is not asked for, and nobody says that another was sent', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await atLogin(reader);
  const login = loginPage(reader, outside);
  await login.askForCode(person);
  await login.consent.check();
  const wrong = String((Number(await login.codeOnPhone(person)) + 1) % 10_000).padStart(4, '0');
  for (const tries of [2, 1]) {
    await login.code.fill(wrong);
    await tapUntil(login.submit, page.getByText(t('auth.triesLeft', { tries })));
  }
  await login.code.fill(wrong);
  await tapUntil(login.submit, page.getByText(t('errors.code_expired')));
  await expect(login.code).toBeHidden();

  await login.typePicture();
  await tapUntil(login.sendCode, page.getByText(t('errors.too_frequent')));
  await expect(login.code).toBeHidden();
  await expect(login.letters).toHaveValue('');
  await expect(login.sendCode).toBeVisible();
});

test('[spec 5.captcha-match 2.captcha] letters that do not match bring a new picture and keep the number', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await atLogin(reader);
  const login = loginPage(reader, outside);
  await login.phone.fill(person.phone);
  await expect(login.picture).toBeVisible();
  const first = await login.picture.getAttribute('src');
  await login.letters.fill('0000');
  await login.sendCode.click();
  await expect(page.getByText(t('errors.captcha_wrong'))).toBeVisible();
  await expect(login.letters).toBeFocused();
  await expect(login.picture).not.toHaveAttribute('src', String(first));
  await expect(login.phone).toHaveValue(person.phone);

  await login.askForCode(person);
  expect(await login.codeOnPhone(person)).toMatch(/^\d{4}$/);
});

test('[spec 5.phone 5.consent-privacy] a number must start with 9, and the privacy policy must be accepted', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await atLogin(reader);
  const login = loginPage(reader, outside);
  await login.phone.fill('8171234567');
  await login.typePicture();
  await login.sendCode.click();
  await expect(page.getByText(t('fields.phone_invalid'))).toBeVisible();
  await expect(login.phone).toBeFocused();

  await login.askForCode(person);
  await login.code.fill(await login.codeOnPhone(person));
  await login.submit.click();
  await expect(page.getByText(t('errors.consent_required'))).toBeVisible();
  await expect(login.consent).toBeFocused();
  await expect(login.submit).toBeVisible();
});

test('[spec 4.guard-session 4.guard-login] without a session one is led to the start, with one past the log-in', async ({
  reader,
  outside,
  person,
}) => {
  const { page } = reader;
  await page.goto('/#/homeIndex');
  await expect(page).toHaveURL(/#\/start$/);

  await loggedIn(reader, outside, person);
  await page.goto('/#/login');
  await expect(page).toHaveURL(/#\/homeIndex$/);
  await expect(homePage(reader).apply).toBeVisible();
});
