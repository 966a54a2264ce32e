/** A picture of every route, from a borrower who lives through a loan, for people to look at. */
import { mkdirSync } from 'node:fs';
import { type Language, languages } from '@tulay/copy/languages';
import { ALIASES } from '../support/route-aliases';
import type { Outside } from '../support/sandbox-control';
import { checkoutPage } from '../pages/checkout.page';
import { homePage } from '../pages/home.page';
import { loanPage } from '../pages/loan.page';
import { resultPage } from '../pages/result.page';
import type { Person } from '../support/borrower';
import type { Reader } from '../support/screen';
import { sandali } from '../support/test-loan';
import { apply, askForOffer, filledIn, receive, signOffer } from '../support/shortcuts';
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

    test('every route', async ({ reader, outside, person }, { project }) => {
      const folder = `gallery/${project.name}-${language}`;
      mkdirSync(folder, { recursive: true });
      const taken = new Set<string>();
      const camera = cameraOf(reader, folder, taken);
      await live(reader, { outside, person, camera, language });
      expect([...taken].sort()).toEqual(ROUTES.toSorted());
    });
  });
}

interface Life {
  readonly outside: Outside;
  readonly person: Person;
  readonly camera: Camera;
  readonly language: Language;
}

async function live(reader: Reader, { outside, person, camera, language }: Life): Promise<void> {
  const { page } = reader;
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  for (const route of OUTSIDE) await camera(route);

  await filledIn(reader, outside, person);
  for (const route of FORMS) await camera(route);
  await page.goto('/#/homeIndex');
  await apply(reader);
  await expect(homePage(reader).calculator).toBeVisible();
  await camera('homeIndex', {}, 'approved');
  await camera('subIndex', ASKED.subIndex);
  await page.goto('/#/homeIndex');
  await askForOffer(reader);
  const order = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('order') ?? '';
  await camera('allWithdraw', { order });
  await signOffer(reader, outside, person);
  await receive(reader, outside, person);

  await camera('homeIndex', {}, 'borrowing');
  for (const route of OF_ORDER) await camera(route, { order });
  await camera('msgDetail', { id: await newestMessage(reader) });
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
  await loanPage(reader).pay(sandali.wish.centavos).click();
  await page.waitForURL(checkoutPage(reader).address);
  const payment = checkoutPage(reader).reference();
  await checkoutPage(reader).payFull.click();
  await expect(resultPage(reader).allPaid).toBeVisible();
  await camera('KSResult', { payment });
  await camera('homeIndex', {}, 'settled');
}

/** Its id, as its row leads to it. */
async function newestMessage({ page }: Reader): Promise<string> {
  await page.goto('/#/msgCenter');
  const row = page.locator('a[href*="msgDetail"]').filter({ visible: true }).first();
  return new URL((await row.getAttribute('href'))?.slice(1) ?? '', 'http://app').searchParams.get('id') ?? '';
}
