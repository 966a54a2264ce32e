import type { Page } from '@playwright/test';
import { ALIASES } from '../../support/route-aliases';
import { unreadableTexts } from '../../support/unreadable-texts';
import { confirmSheet } from '../../pages/confirm.page';
import { loanPage } from '../../pages/loan.page';
import { loginPage, startPage } from '../../pages/login.page';
import { offerPage } from '../../pages/offer.page';
import { openOffer, receiveMoney } from '../../support/shortcuts';
import { testLoan } from '../../support/test-loan';
import { expect, test } from '../../support/fixtures';
import type { App } from '../../support/app';
import { type Borrower, newBorrower } from '../../support/borrower';
import type { Sandbox } from '../../support/sandbox';

/** Query parameters for screens that would show little without them. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  bankTransfer: { pays: 'full' },
  guildDetail: { guide: 'repay_wallet' },
  subIndex: { product: 'hulugan' },
};

/** Shows the page in a narrow window, with the text size that a reader chose in the settings of the browser. */
async function readIn({ page }: App, width: number, standard: number): Promise<void> {
  await page.setViewportSize({ width, height: 2 * width });
  // In the styles of a page, only `rem` and `em` depend on this size.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } });
}

async function expectReadable({ page, language }: App, name: string): Promise<void> {
  await expect(page.locator('.breathe').filter({ visible: true }), name).toHaveCount(0);
  const folder = process.env['JOURNEY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${language}-text-200-${name}.png` });
  expect.soft(await unreadableTexts(page), `unreadable texts on ${name}`).toEqual([]);
  expect.soft(await coveredShare(page), `share of ${name} under its actions`).toBeLessThan(0.33);
}

/** Returns the largest share of the window's height that one part covers while the screen scrolls under it. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('[data-route] *')]
        .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
        .filter((part) => part.closest('dialog') === null)
        .map((part) => part.getBoundingClientRect().height / innerHeight),
    ),
  );

async function open({ page }: App, path: string, query: Record<string, string> = {}): Promise<void> {
  // The test opens an unknown path first. Otherwise the screen of the last path could be mistaken for that of the next
  // one.
  await page.goto('/#/nowhere');
  await expect(page.locator('[data-route]')).toHaveAttribute('data-route', 'notFound');
  await page.goto(`/#/${path}?${new URLSearchParams(query)}`);
  await expect(page.locator('[data-route]')).toHaveAttribute('data-route', path);
}

/** Opens every screen of a loan, and checks that its texts can be read. */
async function readEveryScreen(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const { page } = app;
  await startPage(app).open();
  await expectReadable(app, 'start');
  await open(app, 'login');
  // A second phone number is used, because one number gets only one OTP per minute.
  await loginPage(app, sandbox).requestCode(newBorrower());
  await expectReadable(app, 'login');

  await openOffer(app, sandbox, borrower);
  await expectReadable(app, 'allWithdraw');
  const order = new URL(page.url().replace('/#/', '/')).searchParams.get('order') ?? '';
  await open(app, 'homeIndex');
  await expectReadable(app, 'homeIndex-offer');
  await open(app, 'allWithdraw', { order });
  const quote = testLoan.quote(await sandbox.today());
  const offer = offerPage(app);
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await offer.signAndReceive(quote.netProceeds).click();
  const confirm = confirmSheet(app, sandbox);
  await expect(confirm.code).toBeVisible();
  await expectReadable(app, 'allWithdraw-confirm');
  await confirm.enter(borrower, offer.confirmLabel(quote.netProceeds));
  await expect(offer.payoutPending).toBeVisible();
  await expectReadable(app, 'allWithdraw-pending');
  await receiveMoney(app, sandbox, borrower);

  for (const path of Object.keys(ALIASES).filter((each) => each !== 'login')) {
    await open(app, path, { order, ...QUERIES[path] });
    await expectReadable(app, path);
  }
  await open(app, 'repaidDetail', { order });
  await loanPage(app).inFull.check();
  await loanPage(app).pay(quote.principal).click();
  await expect(loanPage(app).confirm).toBeVisible();
  await expectReadable(app, 'repaidDetail-confirm');
}

test('[spec 9.width] every text can be read at 360 px with a text size of 200 %, on every screen of a loan', async ({
  app,
  sandbox,
  borrower,
}) => {
  test.slow();
  await readIn(app, 360, 32);
  await readEveryScreen(app, sandbox, borrower);
});

test.describe('in the language that the layout has in no other journey', () => {
  test.use({ language: async ({}, use, { project }) => use(project.name === 'desktop' ? 'en' : 'tl') });

  test('every text can be read at 360 px, on every screen of a loan', async ({ app, sandbox, borrower }) => {
    test.slow();
    await readIn(app, 360, 16);
    await readEveryScreen(app, sandbox, borrower);
  });
});
