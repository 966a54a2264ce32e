import type { Page } from '@playwright/test';

/** Returns the page object of the sandbox's own pages, which are in English only. */
export function sandboxPage(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Sandbox' });
  return {
    heading: page.getByRole('heading', { level: 1 }),
    logInAsNew: page.getByRole('button', { name: 'Log in as someone new' }),
    logInAs: (phone: string) => page.getByRole('button', { name: `Log in as ${phone}` }),
    text: (words: string | RegExp) => page.getByRole('article').filter({ hasText: words }),
    advance: (step: string) => page.getByRole('button', { name: step, exact: true }),
    /** Sends money to the lender's bank account. */
    async transfer(pesos: string, remarks: string): Promise<void> {
      await page.getByLabel('Amount in pesos').fill(pesos);
      await page.getByLabel('Remarks').fill(remarks);
      await page.getByRole('button', { name: 'Send transfer' }).click();
    },
    deliver: page.getByRole('button', { name: 'Deliver', exact: true }),

    /** Logs in as the owner of a number, and returns the page that opens. */
    async logInWith(phone: string): Promise<Page> {
      await page.getByLabel('Mobile number').fill(phone);
      const logIn = page.getByRole('button', { name: 'Log in', exact: true });
      const [opened] = await Promise.all([page.waitForEvent('popup'), logIn.click()]);
      return opened;
    },

    /** Returns the pixels by which the page is wider than the window. The navigation scrolls by itself. */
    async overflow(): Promise<number> {
      // Before its style sheet is loaded, a page is wider than the window.
      await page.waitForLoadState();
      return page.evaluate(() => document.documentElement.scrollWidth - screen.width);
    },

    async open(path = ''): Promise<void> {
      await page.goto(`/sandbox${path}`);
    },

    async visit(name: string): Promise<void> {
      await navigation.getByRole('link', { name, exact: true }).click();
    },
  };
}
