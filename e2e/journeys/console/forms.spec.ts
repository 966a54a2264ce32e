import type { Page, Route } from '@playwright/test';
import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { commandPath } from '@tulay/contract/operator/command';
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { CONSOLE_PREFIX } from '@tulay/contract/operator/console';
import { keysOf } from '@tulay/engine/records';
import { openDesk } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';

test.use({ stack: 'console' });

const { commands, form: words, logIn } = CONSOLE_WORDS;

/** Types a text into each text field of the form, and chooses the first option of each list and of each group. */
async function fill(page: Page, name: OperatorCommandName): Promise<void> {
  const form = page.getByRole('form', { name: COMMAND_TITLES[name], exact: true });
  for (const field of await form.locator('input.control:not([type=file]), textarea.control').all())
    await field.fill('typed text');
  for (const field of await form.locator('select').all()) await field.selectOption({ index: 1 });
  for (const group of await form
    .getByRole('group')
    .filter({ has: page.getByRole('checkbox') })
    .all())
    await group.getByRole('checkbox').first().check();
}

/** Returns what each field of the form holds. */
const valuesOf = async (page: Page, name: OperatorCommandName): Promise<readonly string[]> =>
  page
    .getByRole('form', { name: COMMAND_TITLES[name], exact: true })
    .locator('input.control:not([type=file]), fieldset input[type=checkbox], textarea.control, select')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement && field.type === 'checkbox'
          ? String(field.checked)
          : (field as HTMLInputElement).value,
      ),
    );

test('every form sends one request for two Enters, and keeps its text over a lost connection, an ended session and a reload', async ({
  sandbox,
  browser,
}) => {
  const { page, close } = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  await page.goto(`${sandbox.consoleUrl}/commands`);
  const links = page.locator('main ul').getByRole('link');
  await expect(links.first()).toBeVisible();
  const titles = (await links.allInnerTexts()).map((title) => title.trim());
  const names = keysOf(COMMAND_TITLES).filter((name) => titles.includes(COMMAND_TITLES[name]));
  expect(names.length).toBeGreaterThan(60);
  let sent: string[] = [];
  const typed = new Map<string, readonly string[]>();

  for (const name of names) {
    await page.getByRole('main').getByRole('link', { name: COMMAND_TITLES[name], exact: true }).click();
    const form = page.getByRole('form', { name: COMMAND_TITLES[name], exact: true });
    await expect(form).toBeVisible();
    await fill(page, name);
    typed.set(name, await valuesOf(page, name));
    const url = `**${CONSOLE_PREFIX}${commandPath(name)}`;
    sent = [];
    const lose = (route: Route) => {
      sent.push(name);
      return route.abort();
    };
    await page.route(url, lose);
    await form.evaluate((each: HTMLFormElement) => {
      each.requestSubmit();
      each.requestSubmit();
    });
    await expect(form.getByText(words.lost)).toBeVisible();
    expect(sent).toEqual([name]);
    await page.unroute(url, lose);
    const end = (route: Route) => route.fulfill({ status: 401, json: { code: 'session_missing' } });
    await page.route(url, end);
    await form.evaluate((each: HTMLFormElement) => each.requestSubmit());
    await expect(form.getByText(logIn.ended)).toBeVisible();
    await page.unroute(url, end);
    expect(await valuesOf(page, name), name).toEqual(typed.get(name));
  }

  await page.reload();
  for (const name of names) {
    await page.getByRole('main').getByRole('link', { name: COMMAND_TITLES[name], exact: true }).click();
    await expect(page.getByRole('form', { name: COMMAND_TITLES[name], exact: true })).toBeVisible();
    expect(await valuesOf(page, name), name).toEqual(typed.get(name));
  }
  await expect(page.getByRole('heading', { name: commands.title, level: 1 })).toBeVisible();
  await close();
});
