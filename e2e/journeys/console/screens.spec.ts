import type { Page } from '@playwright/test';
import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { needsReason } from '@tulay/contract/operator/command';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { keysOf } from '@tulay/engine/records';
import { openDesk } from '../../pages/console.page';
import { reliefPage } from '../../pages/relief.page';
import { expect, test } from '../../support/fixtures';
import { sendApplications } from '../../support/many-applications';
import { borrowerClient } from '../../support/api-client';
import { openTicket, takeLoan } from '../../support/shortcuts';

test.use({ stack: 'console' });

const { case: cases, customer, keys, queue } = CONSOLE_WORDS;

/** Pages that read nothing before the operator has typed something. */
const READ_NOTHING = ['/customers', '/loans', '/commands'];
const WIDTHS = [1024, 1280, 1920];

/** Addresses of all pages that the menu offers. */
const menuOf = async (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** Waits until the page has loaded its data. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Checks the rules for every screen: it fits each width, its rows open by the keyboard, and `?` lists the keys. */
async function checkScreen(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // A chart takes its new width a moment after the window.
    const missing = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(missing, `${page.url()} at ${width} is too wide`).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('tr.cursor-pointer:not(:has(button[data-row]))')).toHaveCount(0);
  await page.locator('h1').click();
  const address = page.url();
  const list = page.getByRole('heading', { name: keys.title, exact: true });
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  expect(page.url()).toBe(address);
}

test('every screen passes the accessibility check in light and dark, fits 1024 to 1920 pixels, says when it was read, and lists the keys', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  const path = `/api/v1/orders/${reliefPage(app).order()}`;
  const { orderNo } = (await (await app.page.request.get(path)).json()) as OrderBody;
  await openTicket(app);
  await sendApplications(sandbox, 1);
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ana');

  await test.step('each page of the menu', async () => {
    for (const path of new Set(await menuOf(page))) {
      await page.goto(`${sandbox.consoleUrl}${path}`);
      await settle(page);
      if (!READ_NOTHING.includes(path))
        await expect(page.getByText(/^(As of |End of .*, as known at )/).first()).toBeVisible();
      await checkScreen(page);
      await inspect(`screen${path.replaceAll('/', '-')}`);
    }
  });

  await test.step('a case of each queue with cases, opened by j and Enter', async () => {
    for (const name of ['applications', 'tickets'] as const) {
      await page.goto(`${sandbox.consoleUrl}/queue/${name}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Yours until/)).toBeVisible();
      await expect(page.getByRole('link', { name: `← ${queue[name]}` })).toBeVisible();
      await settle(page);
      await expect(
        page
          .locator('main time')
          .filter({ hasText: /^As of / })
          .first(),
      ).toBeVisible();
      await checkScreen(page);
      await inspect(`screen-case-${name}`);
    }
  });

  await test.step('a customer and a loan', async () => {
    await page.goto(`${sandbox.consoleUrl}/loans?order=${orderNo}`);
    await expect(page.getByText(/^As of /).first()).toBeVisible();
    await settle(page);
    await checkScreen(page);
    await inspect('screen-loan');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(borrower.phone);
    await expect(
      page.getByRole('option', { name: customer.numberEnd(borrower.phone.slice(-4)) }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByLabel(customer.reason).fill('the customer calls');
    await page.keyboard.press('Enter');
    await expect(page.getByText(customer.logged)).toBeVisible();
    await settle(page);
    await checkScreen(page);
    await inspect('screen-customer');
  });
  await close();
});

test('an operator who may only read sees no button of a command that changes data, and an unknown address shows a link back', async ({
  app,
  sandbox,
  borrower,
  browser,
}) => {
  await takeLoan(app, sandbox, borrower);
  const order = reliefPage(app).order();
  const ticket = await openTicket(app);
  const client = await borrowerClient(app.page);
  const { customerId } = await client.call('getSession');
  const { page, close } = await openDesk(browser, sandbox.consoleUrl, 'Vera');
  const refused = keysOf(OPERATOR_COMMANDS).filter(
    (name) => needsReason(OPERATOR_COMMANDS[name]) && !mayRun(name, ['viewer']),
  );
  const names = new Set<string>([
    ...refused.map((name) => COMMAND_TITLES[name].toLowerCase()),
    ...[cases.claim, cases.takeOver, cases.wait, cases.give, cases.escalate].map((name) =>
      name.toLowerCase(),
    ),
    CONSOLE_WORDS.approvals.addPasskey.toLowerCase(),
    CONSOLE_WORDS.notes.save.toLowerCase(),
  ]);
  const menu = new Set(await menuOf(page));
  expect(menu.size).toBeGreaterThan(5);
  const opened = [`/loans?order=${order}`, `/customers?customer=${customerId}`, `/queue/tickets/${ticket}`];
  for (const path of [...menu, ...opened]) {
    await page.goto(`${sandbox.consoleUrl}${path}`);
    await settle(page);
    // Buttons with a pressed state only select which cases a list shows.
    const shown = await page.locator('main :is(button:not([aria-pressed]), a)').allInnerTexts();
    expect(shown.filter((text) => names.has(text.trim().toLowerCase()))).toEqual([]);
  }
  for (const address of ['/portfolios', '/queue/unknown', '/area/unknown', '/portfolio?report=unknown']) {
    await page.goto(`${sandbox.consoleUrl}${address}`);
    await expect(page.getByRole('heading', { name: CONSOLE_WORDS.unknownPage.title })).toBeVisible();
    await expect(page.getByRole('navigation')).toBeVisible();
  }
  await close();
});
