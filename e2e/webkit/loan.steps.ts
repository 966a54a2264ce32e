/**
 * Steps from log-in to payout. Photos, dates, choices and the signature go through the screens, because browser engines
 * differ there.
 */
import { equal, match } from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMoney } from '@tulay/copy/document-format';
import type { FaceCheckBody } from '@tulay/contract/onboarding/face';
import { photoFile, photoWithLocation } from '../support/photos';
import { testLoan } from '../support/test-loan';
import { applicationForms } from '../support/shortcuts';
import type { Step, Walk } from './walk';

const BIRTH_DATE = '1994-05-17';

async function logIn({ phone, sandbox, borrower }: Walk): Promise<void> {
  const { t } = phone;
  await phone.open('/');
  // Replaces `fetch` to record the captcha id, which only the response contains. The API client loads later.
  await phone.script(`const plain = fetch; window.fetch = async (...call) => {
    const answer = await plain(...call);
    if (answer.url.endsWith('/auth/captcha')) answer.clone().json().then(({ captchaId }) => { window.captchaId = captchaId; });
    return answer;
  };`);
  await phone.tap('link', t('start.begin'));
  await phone.type(t('auth.phone'), borrower.phone);
  await phone.find('picture', t('auth.captchaImage'));
  const captcha = await phone.until(
    () => phone.script<string | null>('return window.captchaId'),
    'no picture',
  );
  await phone.type(t('auth.captcha'), await sandbox.captchaText(String(captcha)));
  await phone.tap('checkbox', t.markup('auth.consent', { link: (words) => words }));
  await phone.tap('button', t('auth.sendCode'));
  const code = await phone.field(t('kit.codeBox', { label: t('auth.code'), length: '4' }));
  await code.sendKeys(await sandbox.code(borrower.phone));
  await phone.pause();
  await phone.tap('button', t('auth.submit'));
  await phone.find('link', t('home.apply'));
}

async function uploadPhotos({ phone, borrower }: Walk): Promise<void> {
  const { t } = phone;
  await phone.tap('link', t('home.apply'));
  await phone.route('identityInfo');
  await phone.tap('checkbox', t('onboarding.sensitive.agree'));
  await phone.tap('button', t('common.continue'));
  await phone.choose(t('onboarding.identity.idType'), t('onboarding.options.idType.philsys'));
  await phone.type(t('onboarding.identity.idNumber'), borrower.idNumber);
  const folder = mkdtempSync(join(tmpdir(), 'tulay-photos-'));
  const labels = ['idFront', 'idInHand', 'selfie'] as const;
  for (const [index, label] of labels.entries()) {
    const { name, buffer } = await photoWithLocation(label);
    writeFileSync(join(folder, name), buffer);
    await (await phone.field(t(`onboarding.identity.${label}`))).sendKeys(join(folder, name));
    await phone.expectCount('text', t('onboarding.identity.photoDone'), index + 1);
  }
}

async function fillInForm({ phone, borrower }: Walk): Promise<void> {
  const { t } = phone;
  await phone.open('/#/baseInfo');
  await phone.type(t('onboarding.basic.firstName'), borrower.firstName);
  await phone.type(t('onboarding.basic.lastName'), borrower.lastName);
  await phone.setValue(t('onboarding.basic.birthDate'), BIRTH_DATE);
  await phone.type(t('onboarding.basic.birthplace'), 'Calamba City');
  await phone.choose(t('onboarding.basic.nationality'), t('onboarding.options.nationality.filipino'));
  await phone.tap('radio', t('onboarding.options.gender.female'));
  await phone.tap('radio', t('onboarding.options.maritalStatus.single'));
  await phone.choose(t('onboarding.basic.education'), t('onboarding.options.education.college'));
  await phone.type(t('onboarding.basic.email'), 'maria@example.com');
  await phone.find('text', t('common.saved'));
  await phone.reload();
  equal(await (await phone.field(t('onboarding.basic.firstName'))).getAttribute('value'), borrower.firstName);
  equal(await (await phone.field(t('onboarding.basic.birthDate'))).getAttribute('value'), BIRTH_DATE);
}

async function apply({ phone, borrower }: Walk): Promise<void> {
  await phone.send('POST', 'privacy/consents/sensitive', { json: { version: 1 } });
  for (const [section, body] of Object.entries(applicationForms(borrower))) {
    await phone.send('PUT', `onboarding/${section}`, { json: body });
  }
  const check = await phone.send<FaceCheckBody>('POST', 'onboarding/face-checks', { json: {} });
  const poses = await Promise.all(['rest', 'one', 'two', 'three'].map(photoFile));
  await phone.send('POST', `onboarding/face-checks/${check.checkId}/frames`, {
    form: { nonce: check.nonce },
    frames: poses.map(({ buffer }) => buffer.toString('base64')),
  });
  await phone.send('POST', 'applications', { json: {} });
  await phone.open('/#/homeIndex');
  await phone.reload();
  await phone.field(phone.t('home.howMuch'));
}

async function signAndReceive({ phone, sandbox, borrower }: Walk): Promise<void> {
  const { t } = phone;
  const quote = testLoan.quote(await sandbox.today());
  await phone.tap('radio', t(`loan.products.${testLoan.request.product}`));
  await phone.setValue(t('home.howMuch'), String(testLoan.request.centavos));
  await phone.tap('radio', t('loan.termDay', { count: testLoan.request.days }));
  await phone.tap('button', t('home.continueWith', { amount: '₱3,000' }));
  await phone.route('allWithdraw');
  await phone.find('text', formatMoney(quote.netProceeds));
  await phone.tap('checkbox', t('loan.consentCost', { amount: formatMoney(quote.totalCost) }));
  await phone.tap('checkbox', t('loan.consentAgreement'));
  await phone.draw(await phone.find('picture', t('formKit.signHere')));
  await phone.find('picture', t('formKit.signed'));
  await phone.tap('button', t('loan.signAndReceive', { amount: formatMoney(quote.netProceeds) }));
  const code = await phone.field(t('kit.codeBox', { label: t('confirm.code'), length: '4' }));
  await code.sendKeys(await sandbox.code(borrower.phone));
  await phone.tap('button', t('loan.withdrawConfirm', { amount: formatMoney(quote.netProceeds) }));
  await phone.find('heading', t('loan.onItsWay'));

  const payout = await sandbox.pendingPayout(borrower.account);
  equal(payout.amount, quote.netProceeds);
  await sandbox.actOnPayout(payout.ref, 'deliver');
  await phone.find('heading', t('loan.arrivedHeading'));
  await phone.tap('link', t('loan.seeLoan'));
  await phone.find('heading', t('repayment.plan'));
  match(await sandbox.verifyLedger(), /Four books agree/);
}

export const LOAN: readonly Step[] = [
  ['a borrower logs in', logIn],
  ['the photo buttons upload photos', uploadPhotos],
  ['a form with dates and choices keeps its values', fillInForm],
  ['the application is approved', apply],
  ['the offer is signed and the payout arrives', signAndReceive],
];
