/** Takes a screenshot of every route while a borrower takes and repays a loan. */
import { mkdirSync } from 'node:fs';
import { type Language, LANGUAGES } from '@tulay/contract/languages';
import { addDays } from '@tulay/engine/calendar';
import { borrowerClient } from '../support/api-client';
import { ALIASES } from '../support/route-aliases';
import type { Sandbox } from '../support/sandbox';
import { checkoutPage } from '../pages/checkout.page';
import { homePage } from '../pages/home.page';
import { loanPage } from '../pages/loan.page';
import { reliefPage } from '../pages/relief.page';
import { resultPage } from '../pages/result.page';
import type { Borrower } from '../support/borrower';
import type { App } from '../support/app';
import { testLoan } from '../support/test-loan';
import {
  submitApplication,
  requestOffer,
  fillInForms,
  receiveMoney,
  signOffer,
  takeLoan,
} from '../support/shortcuts';
import { expect, test } from '../support/fixtures';
import { type Camera, cameraOf } from './camera';

const ROUTES = Object.keys(ALIASES);
const PUBLIC = ['test', 'start', 'login', 'privacy', 'conditionalTerms', 'noAndroid'];
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
/** Routes that show one order by its id. */
const ORDER_ROUTES = [
  'repaidDetail',
  'loan',
  'changeBank',
  'extension',
  'dueDate',
  'cancellation',
  'dispute',
];
/** Query parameters of the routes that need them. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  subIndex: { product: 'hulugan' },
  guildDetail: { guide: 'repay_wallet' },
  triLink: { to: 'https://www.sec.gov.ph/' },
};

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    const folderOf = (layout: string): string => {
      const folder = `gallery/${layout}-${language}`;
      mkdirSync(folder, { recursive: true });
      return folder;
    };

    test('every route has a screenshot', async ({ app, sandbox, borrower }, { project }) => {
      const taken = new Set<string>();
      const camera = cameraOf(app, folderOf(project.name), taken);
      await visitAll(app, { sandbox, borrower, camera, language });
      expect([...taken].sort()).toEqual(ROUTES.toSorted());
    });

    test('a loan with a proposed plan has screenshots', async ({ app, sandbox, borrower }, { project }) => {
      const { page } = app;
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await takeLoan(app, sandbox, borrower);
      const order = reliefPage(app).order();
      await sandbox.advanceDays(20);
      await proposePlan(app, sandbox, order);
      await page.reload();
      const camera = cameraOf(app, folderOf(project.name), new Set());
      await camera('homeIndex', {}, 'plan-proposed');
      await camera('newPlan', { order }, 'proposed');
    });
  });
}

/** Proposes a new plan for a late loan, as two operators do. */
async function proposePlan({ page }: App, sandbox: Sandbox, orderId: string): Promise<void> {
  const { orderNo } = await (await borrowerClient(page)).call('getOrder', { path: { orderId } });
  const today = await sandbox.today();
  const plan = ['--installments', '3', '--every', 'month', '--first', addDays(today, 14)];
  const end = ['--until', addDays(today, 7), '--why', 'lost the job'];
  await sandbox.runCommand('loan', 'restructure', orderNo, ...plan, ...end);
}

interface Journey {
  readonly sandbox: Sandbox;
  readonly borrower: Borrower;
  readonly camera: Camera;
  readonly language: Language;
}

async function visitAll(app: App, { sandbox, borrower, camera, language }: Journey): Promise<void> {
  const { page } = app;
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  for (const route of PUBLIC) await camera(route);

  await fillInForms(app, sandbox, borrower);
  for (const route of FORMS) await camera(route);
  await page.goto('/#/homeIndex');
  await submitApplication(app);
  await expect(homePage(app).calculator).toBeVisible();
  await camera('homeIndex', {}, 'approved');
  await camera('subIndex', QUERIES.subIndex);
  await page.goto('/#/homeIndex');
  await requestOffer(app);
  const order = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('order') ?? '';
  await camera('allWithdraw', { order });
  await signOffer(app, sandbox, borrower);
  await receiveMoney(app, sandbox, borrower);

  await camera('homeIndex', {}, 'borrowing');
  for (const route of ORDER_ROUTES) await camera(route, { order });
  await camera('bankTransfer', { order, pays: 'full' });
  await camera('msgDetail', { id: await newestMessage(app) });
  const seen = new Set([
    ...PUBLIC,
    ...FORMS,
    ...ORDER_ROUTES,
    'bankTransfer',
    'subIndex',
    'allWithdraw',
    'KSResult',
    'msgDetail',
  ]);
  const rest = ROUTES.filter((route) => !seen.has(route));
  for (const route of rest) await camera(route, QUERIES[route]);

  await page.goto(`/#/repaidDetail?order=${order}`);
  await loanPage(app).payInFull(testLoan.request.centavos);
  await page.waitForURL(checkoutPage(app).address);
  const payment = checkoutPage(app).reference();
  await checkoutPage(app).payFull.click();
  await expect(resultPage(app).allPaid).toBeVisible();
  await camera('KSResult', { payment });
  await camera('homeIndex', {}, 'settled');
}

/** Returns the id of the newest message, from its link. */
async function newestMessage({ page }: App): Promise<string> {
  await page.goto('/#/msgCenter');
  const row = page.locator('a[href*="msgDetail"]').filter({ visible: true }).first();
  return new URL((await row.getAttribute('href'))?.slice(1) ?? '', 'http://app').searchParams.get('id') ?? '';
}
