import type { Page } from '@playwright/test';
import { homePage } from '../../pages/home.page';
import { loanPage } from '../../pages/loan.page';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

// A service worker would answer the reload with the installed version.
test.use({ serviceWorkers: 'block' });

/** Value that only a later version of the server knows and sends. */
const UNKNOWN = 'frozen_by_court';

/** Response of the API: the part that contains a list of loans. */
interface Answer {
  readonly current?: readonly object[];
}

interface Case {
  readonly name: string;
  readonly address: string;
  readonly request: string;
  /** Returns the given response with an unknown value put into it. */
  readonly change: (answer: Answer) => object;
}

const CASES: readonly Case[] = [
  {
    name: 'status of Home',
    address: '/#/homeIndex',
    request: '**/api/v1/home',
    change: (home) => ({ ...home, status: UNKNOWN }),
  },
  {
    name: 'label of a loan in the list',
    address: '/#/billIndex',
    request: '**/api/v1/orders',
    change: (lists) => ({
      ...lists,
      current: lists.current?.map((order) => ({ ...order, label: { kind: UNKNOWN } })),
    }),
  },
  {
    name: 'status of a loan',
    address: '',
    request: '**/api/v1/orders/*',
    change: (order) => ({ ...order, status: UNKNOWN }),
  },
];

async function changeAnswers(page: Page, { request, change }: Case): Promise<void> {
  await page.route(request, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

test('a value that the app does not know shows no amount, and asks for the new version', async ({
  app,
  sandbox,
  borrower,
}) => {
  const { page, t } = app;
  await takeLoan(app, sandbox, borrower);
  const loan = page.url();
  for (const each of CASES) {
    await test.step(each.name, async () => {
      await changeAnswers(page, each);
      await page.goto('about:blank');
      await page.goto(each.address || loan);
      await expect(page.getByText(t('errors.outdated')).first()).toBeVisible();
      await expect(page.getByRole('main').getByText(/₱/)).toHaveCount(0);
      await expect(page.getByText(UNKNOWN)).toHaveCount(0);
      await expect(page.getByText(t('repayment.emptyHeading'))).toHaveCount(0);
      await page.unrouteAll();
      await page.getByRole('button', { name: t('shell.update.load') }).click();
      await expect(page.getByText(t('errors.outdated'))).toHaveCount(0);
    });
  }
  await expect(loanPage(app).plan).toBeVisible();
  await homePage(app).open();
  await expect(homePage(app).payPart).toBeVisible();
});
