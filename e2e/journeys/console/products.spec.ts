import { COMMAND_TITLES } from '@tulay/copy/console/commands';
import { PARAMETER_LABELS } from '@tulay/copy/console/fields';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { addDays } from '@tulay/engine/calendar';
import { openDesk, sentTicket } from '../../pages/console.page';
import { expect, test } from '../../support/fixtures';

test.use({ stack: 'console' });

const { form, products } = CONSOLE_WORDS;

test('a product is changed by choices from lists, with the new cost, the cap and the running loans shown before', async ({
  sandbox,
  browser,
}) => {
  const day = addDays(await sandbox.today(), 3);
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const { page } = ana;
  await page.goto(`${sandbox.consoleUrl}/area/products`);
  const panel = page.getByRole('form', { name: COMMAND_TITLES['product set'] });
  const field = (label: string) => panel.getByLabel(new RegExp(`^${label}`));

  await test.step('Ana chooses the product, and the field of the term offers the terms of this product', async () => {
    await page.getByRole('button', { name: COMMAND_TITLES['product set'], exact: true }).click();
    await field(PARAMETER_LABELS.product).selectOption({ label: codeWords('product', 'sandali') });
    const terms = panel.locator('datalist option');
    await expect(terms.first()).toBeAttached();
    expect(await terms.evaluateAll((each) => each.map((option) => option.getAttribute('value')))).toEqual([
      '7day',
      '14day',
      '21day',
      '30day',
    ]);
    await field(PARAMETER_LABELS.term).fill('7day');
  });

  await test.step('a rate above the legal cap is refused by the name of the cap', async () => {
    await field(PARAMETER_LABELS.rate).fill('0.25');
    await expect(panel.getByText(products.checkNeeds)).toBeVisible();
    await field(PARAMETER_LABELS.on).fill(day);
    const check = panel.getByRole('region', { name: products.check });
    await expect(check.getByText(/would exceed a legal cap/)).toBeVisible();
    await panel.getByLabel(form.reason, { exact: true }).fill('a lower price for a week');
    await panel.getByRole('button', { name: form.preview }).click();
    await expect(panel.getByText(/would exceed a legal cap/).last()).toBeVisible();
  });

  await test.step('a lower rate shows its effect, and Ben approves it', async () => {
    await field(PARAMETER_LABELS.rate).fill('0.1');
    const check = panel.getByRole('region', { name: products.check });
    await expect(check.getByText(products.withinCaps)).toBeVisible();
    await expect(check.getByRole('row').nth(1)).toContainText('₱182.00');
    await panel.getByRole('button', { name: form.preview }).click();
    await expect(panel.getByText(/costs ₱182\.00 instead of ₱217\.00/)).toBeVisible();
    await expect(panel.getByText(/running loans? of this product/)).toBeVisible();
    await ana.inspect('product-change');
    await panel.getByRole('button', { name: form.send, exact: true }).click();
    const ticket = await sentTicket(page);
    const vera = await openDesk(browser, sandbox.consoleUrl, 'Vera');
    await vera.page.goto(`${sandbox.consoleUrl}/area/products`);
    const banner = vera.page.getByText(new RegExp(`^${ticket}: .*requested by ana, waits`));
    await expect(banner).toBeVisible();
    await expect(vera.page.getByText(/^May approve it: .*ben/)).toBeVisible();
    await vera.inspect('product-request');
    await vera.close();
    expect(await sandbox.runCommand('approve', ticket, '--as', 'ben')).toContain(`sandali changes on ${day}`);
    expect(await sandbox.runCommand('product', 'show', 'sandali')).toContain(`from ${day}`);
  });
  await ana.close();
});

test('the roles of an operator are chosen from a list', async ({ sandbox, browser }) => {
  const { page, inspect, close } = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  await page.goto(`${sandbox.consoleUrl}/area/staff`);
  await page.getByRole('button', { name: COMMAND_TITLES['operator roles'], exact: true }).click();
  const panel = page.getByRole('form', { name: COMMAND_TITLES['operator roles'] });
  await panel.getByLabel(PARAMETER_LABELS.name, { exact: true }).fill('vera');
  const roles = panel.getByRole('group', { name: PARAMETER_LABELS.roles });
  for (const role of ['viewer', 'treasury'] as const)
    await roles.getByRole('checkbox', { name: codeWords('role', role), exact: true }).check();
  await panel.getByLabel(form.reason, { exact: true }).fill('Vera closes the books');
  await panel.getByRole('button', { name: form.preview }).click();
  await expect(panel.getByText('Gains: treasury. Loses: nothing.')).toBeVisible();
  await inspect('operator-roles');
  await close();
});

test('the rules of collections are changed from those in force, and only the change is typed', async ({
  sandbox,
  browser,
}) => {
  const ana = await openDesk(browser, sandbox.consoleUrl, 'Ana');
  const { page } = ana;
  await page.goto(`${sandbox.consoleUrl}/commands?name=collections+set-rules`);
  const panel = page.getByRole('form', { name: COMMAND_TITLES['collections set-rules'] });
  const field = (label: string) => panel.getByLabel(new RegExp(`^${label}`));
  const inForce = await sandbox.runCommand('collections', 'rules', '--as', 'ana');
  const [, perDay = '', perWeek = ''] = /, (\d+) a day, (\d+) in seven days/.exec(inForce) ?? [];
  const steps = inForce.split('\n').filter((line) => /^ {2}\d/.test(line));
  expect(steps.length).toBeGreaterThan(0);
  await expect(field(PARAMETER_LABELS['per-week'])).toHaveValue(perWeek);

  await field(PARAMETER_LABELS.from).fill(addDays(await sandbox.today(), 1));
  await field(PARAMETER_LABELS['per-day']).fill(String(Number(perDay) + 1));
  await panel.getByLabel(form.reason, { exact: true }).fill('more calls before Christmas');
  await panel.getByRole('button', { name: form.preview }).click();
  await expect(panel.getByText(`${Number(perDay) + 1} a day, ${perWeek} in seven days`)).toBeVisible();
  for (const step of steps) await expect(panel.getByText(step.trim())).toBeVisible();
  await ana.inspect('collection-rules');
  await ana.close();
});
