import { inMarket } from '@tulay/copy/in-market';
import { marketTerms, setMarketTerms } from '@tulay/copy/market-terms';
import { MARKET_PACKS } from '@tulay/engine/market';
import { applicationPage } from '../../pages/application.page';
import { homePage } from '../../pages/home.page';
import { offerPage } from '../../pages/offer.page';
import { inspect } from '../../support/inspect';
import {
  applicationForms,
  logIn,
  requestOffer,
  saveForms,
  signOffer,
  submitApplication,
} from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test.use({ stack: 'india' });
const philippines = marketTerms();
test.beforeAll(() => setMarketTerms({ sign: '₹', currency: 'INR', unit: 'rupee', taxName: 'GST' }));
test.afterAll(() => setMarketTerms(philippines));

const WORDS = {
  en: { pinCode: 'PIN code', state: 'State', tax: 'GST on the service fee (18%)', agreement: 'the GST (' },
  tl: { pinCode: 'PIN code', state: 'State', tax: 'GST sa service fee (18%)', agreement: 'ang GST (' },
};

test('[spec 9.gst] in the market of India a borrower sees rupees, GST, Indian IDs and a PIN code, up to the payout', async ({
  app,
  sandbox,
  borrower: given,
}) => {
  const { page, t, language } = app;
  const words = WORDS[language];
  const borrower = { ...given, idNumber: 'ABCPE1234F', account: given.account.padEnd(12, '0') };
  const forms = applicationPage(app, 'IN');

  await test.step('the start screen names amounts in rupees', async () => {
    await page.goto('/#/start');
    await expect(page.getByText('₹1,000')).toBeVisible();
    await expect(page.getByText('₱')).toHaveCount(0);
  });

  await logIn(app, sandbox, borrower);
  await test.step('the identity form offers Indian IDs only', async () => {
    await page.goto('/#/identityInfo');
    const ids = page.getByLabel(t('onboarding.identity.idType'), { exact: true }).getByRole('option');
    await expect(ids.filter({ hasText: /Aadhaar|PAN/ })).toHaveCount(2);
    await expect(ids.filter({ hasText: 'PhilSys' })).toHaveCount(0);
  });
  await test.step('the address asks for state and PIN code', async () => {
    await page.goto('/#/addressInfo');
    await expect(page.getByLabel(words.state, { exact: true })).toBeVisible();
    await expect(page.getByLabel(words.pinCode, { exact: true })).toBeVisible();
    await forms.typedAddress();
    await inspect(app, 'india-address');
    await forms.onward.click();
    await expect(forms.identityHeading).toBeVisible();
  });
  await test.step('income bands are in rupees', async () => {
    await page.goto('/#/workInfo');
    await page.getByRole('radio', { name: t('onboarding.options.employment.employed') }).check();
    const band = inMarket(t('onboarding.options.incomeBand.over_30000'));
    await page.getByLabel(t('onboarding.work.incomeBand'), { exact: true }).selectOption(band);
  });

  await saveForms(app, applicationForms(borrower, 'IN'));
  await page.goto('/#/homeIndex');
  await submitApplication(app);
  await expect(homePage(app).calculator).toBeVisible();
  await requestOffer(app);
  await test.step('the offer shows GST of 18% in rupees', async () => {
    await expect(offerPage(app).figure(words.tax)).toHaveText('−₹10.80');
    await expect(page.getByRole('main').getByText('₱')).toHaveCount(0);
    await inspect(app, 'india-offer');
  });
  await signOffer(app, sandbox, borrower, { taxRate: MARKET_PACKS.IN.tax.rate });
  await test.step('the text message with the OTP names rupees and the Indian bank', async () => {
    const texts = await sandbox.texts(borrower.phone);
    expect(texts.find((text) => text.includes('INR'))).toMatch(/INR [\d,.]+ (to|sa) HDFC Bank \*/);
  });
  await test.step('the help names rupees, and neither pesos nor a Philippine network', async () => {
    await page.goto('/#/help');
    const answers = page.getByRole('main');
    await expect(answers).toContainText('rupee');
    await expect(answers).not.toContainText(/peso|piso|₱/i);
    await inspect(app, 'india-help');
  });
  await test.step('the blank agreement names GST', async () => {
    await page.goto('/#/loan');
    await expect(page.getByText(words.agreement).first()).toBeVisible();
  });
});
