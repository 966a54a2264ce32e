/** A picture of every route, from a borrower who lives through a loan, for people to look at. */
import { mkdirSync } from 'node:fs';
import { type Language, languages } from '@tulay/copy/languages';
import { ALIASES } from '../support/route-aliases';
import type { Sandbox } from '../support/sandbox';
import { checkoutPage } from '../pages/checkout.page';
import { homePage } from '../pages/home.page';
import { loanPage } from '../pages/loan.page';
import { resultPage } from '../pages/result.page';
import type { Borrower } from '../support/borrower';
import type { App } from '../support/app';
import { testLoan } from '../support/test-loan';
import { submitApplication, requestOffer, fillInForms, receiveMoney, signOffer } from '../support/shortcuts';
import { expect, test } from '../support/fixtures';
import { type Camera, cameraOf } from './camera';

const ROUTES = Object.keys(ALIASES);
const OUTSIDE = ['test', 'start', 'login', 'privacy', 'conditionalTerms', 'noAndroid'];
const FORMS = [
  'homeIndex',
  'identityInfo',
  'videoIndex',
  'baseInfo',
  'baseInfo2',
  'addressInfo',
  'workInfo',
  'contact',
  'bankInfo',
  'bankName',
];
/** What shows one order, by its id. */
const OF_ORDER = ['repaidDetail', 'loan', 'changeBank', 'extension', 'dueDate', 'cancellation', 'dispute'];
/** Screens that need to be told what they show. */
const ASKED: Readonly<Record<string, Record<string, string>>> = {
  subIndex: { product: 'hulugan' },
  guildDetail: { guide: 'repay_wallet' },
  triLink: { to: 'https://www.sec.gov.ph/' },
};

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('every route', async ({ app, sandbox, borrower }, { project }) => {
      const folder = `gallery/${project.name}-${language}`;
      mkdirSync(folder, { recursive: true });
      const taken = new Set<string>();
      const camera = cameraOf(app, folder, taken);
      await live(app, { sandbox, borrower, camera, language });
      expect([...taken].sort()).toEqual(ROUTES.toSorted());
    });
  });
}

interface Life {
  readonly sandbox: Sandbox;
  readonly borrower: Borrower;
  readonly camera: Camera;
  readonly language: Language;
}

async function live(app: App, { sandbox, borrower, camera, language }: Life): Promise<void> {
  const { page } = app;
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  for (const route of OUTSIDE) await camera(route);

  await fillInForms(app, sandbox, borrower);
  for (const route of FORMS) await camera(route);
  await page.goto('/#/homeIndex');
  await submitApplication(app);
  await expect(homePage(app).calculator).toBeVisible();
  await camera('homeIndex', {}, 'approved');
  await camera('subIndex', ASKED.subIndex);
  await page.goto('/#/homeIndex');
  await requestOffer(app);
  const order = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('order') ?? '';
  await camera('allWithdraw', { order });
  await signOffer(app, sandbox, borrower);
  await receiveMoney(app, sandbox, borrower);

  await camera('homeIndex', {}, 'borrowing');
  for (const route of OF_ORDER) await camera(route, { order });
  await camera('msgDetail', { id: await newestMessage(app) });
  const seen = new Set([
    ...OUTSIDE,
    ...FORMS,
    ...OF_ORDER,
    'subIndex',
    'allWithdraw',
    'KSResult',
    'msgDetail',
  ]);
  const rest = ROUTES.filter((route) => !seen.has(route));
  for (const route of rest) await camera(route, ASKED[route]);

  await page.goto(`/#/repaidDetail?order=${order}`);
  await loanPage(app).pay(testLoan.wish.centavos).click();
  await page.waitForURL(checkoutPage(app).address);
  const payment = checkoutPage(app).reference();
  await checkoutPage(app).payFull.click();
  await expect(resultPage(app).allPaid).toBeVisible();
  await camera('KSResult', { payment });
  await camera('homeIndex', {}, 'settled');
}

/** Its id, as its row leads to it. */
async function newestMessage({ page }: App): Promise<string> {
  await page.goto('/#/msgCenter');
  const row = page.locator('a[href*="msgDetail"]').filter({ visible: true }).first();
  return new URL((await row.getAttribute('href'))?.slice(1) ?? '', 'http://app').searchParams.get('id') ?? '';
}
