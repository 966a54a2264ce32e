import { ALIASES } from '../aliases';
import { homePage } from '../pages/home.page';
import { applied, loggedIn } from '../short-cut';
import { expect, test } from '../world';

const PUBLIC = ['test', 'start', 'login', 'privacy', 'conditionalTerms', 'noAndroid', 'KSResult'];

const shown = '[data-route]';

test('[spec 2.public] without a session only the public routes open, the others lead to the start', async ({
  reader,
}) => {
  const { page } = reader;
  for (const name of Object.keys(ALIASES)) {
    await page.goto(`/#/${name}`);
    const expected = PUBLIC.includes(name) ? name : 'start';
    await expect(page.locator(shown)).toHaveAttribute('data-route', expected);
  }
});

test('[spec 2.alias] every route answers by its path and by its alias', async ({
  reader,
  outside,
  person,
}) => {
  const { page } = reader;
  await loggedIn(reader, outside, person);
  for (const [name, alias] of Object.entries(ALIASES)) {
    // Who is logged in is led from the log-in to the home.
    const expected = name === 'login' ? 'homeIndex' : name;
    for (const path of [name, alias]) {
      await page.goto(`/#/${path}`);
      await expect(page.locator(shown)).toHaveAttribute('data-route', expected);
    }
  }
});

test('[spec 1.keepalive] the amount chosen at home outlives a visit to the bills', async ({
  reader,
  outside,
  person,
}) => {
  const { page, t } = reader;
  await applied(reader, outside, person);
  const home = homePage(reader);
  const chosen = String(300_000);
  await home.calculator.fill(chosen);
  const tabs = page.getByRole('navigation', { name: t('shell.tabs.label') });
  await tabs.getByRole('link', { name: t('shell.tabs.bills'), exact: true }).click();
  await expect(page.locator(shown)).toHaveAttribute('data-route', 'billIndex');
  await tabs.getByRole('link', { name: t('shell.tabs.home'), exact: true }).click();
  await expect(home.calculator).toHaveValue(chosen);
});

test('a path that was never ours says so and keeps the way home', async ({ reader }) => {
  await reader.page.goto('/#/nowhere');
  await expect(reader.page.locator(shown)).toHaveAttribute('data-route', 'notFound');
  await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
});
