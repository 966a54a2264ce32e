/** A borrower with a running loan, and the stored state of the borrower's browser, for page loads behind the log-in. */
import type { Browser, BrowserContext } from '@playwright/test';
import { sandboxOf } from '../../e2e/support/sandbox';
import { homePage } from '../../e2e/pages/home.page';
import { newBorrower } from '../../e2e/support/borrower';
import { appOf } from '../../e2e/support/app';
import { takeLoan } from '../../e2e/support/shortcuts';
import type { Stack } from '../../scripts/stack';
import { PHONE } from './page-load';

export interface SeededBorrower {
  /** Cookies and local storage. */
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly orderId: string;
}

export async function seedBorrower(browser: Browser, stack: Stack): Promise<SeededBorrower> {
  const context = await browser.newContext({ ...PHONE, baseURL: stack.url, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const app = appOf(page, 'en');
    await takeLoan(app, sandboxOf(stack), newBorrower());
    const orderId = new URL(page.url().replace('/#/', '/')).searchParams.get('order');
    if (orderId === null) throw new Error(`no loan on screen: ${page.url()}`);
    // Home stores the state of the loan in the browser, as for every returning borrower.
    const home = homePage(app);
    await home.open();
    await home.payPart.waitFor();
    return { state: await context.storageState(), orderId };
  } finally {
    await context.close();
  }
}
