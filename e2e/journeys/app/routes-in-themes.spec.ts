import { LANGUAGE_NAMES } from '@tulay/contract/languages';
import { inspect } from '../../support/inspect';
import { appOf } from '../../support/app';
import { leaveRoute, placeholders, ROUTES, shown } from '../../support/routes';
import { takeLoan } from '../../support/shortcuts';
import { expect, test } from '../../support/fixtures';

test('every screen has no accessibility violation in both themes, after the borrower has changed the language', async ({
  app,
  sandbox,
  borrower,
}) => {
  test.slow();
  const { page, language } = app;
  await takeLoan(app, sandbox, borrower);
  const order = new URL(page.url().replace('/#/', '/')).searchParams.get('order');
  const other = appOf(page, language === 'en' ? 'tl' : 'en');
  await page.goto('/#/conditionalTerms');
  await page.getByRole('button', { name: LANGUAGE_NAMES[other.language], exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', other.language);
  for (const [path] of ROUTES) {
    await leaveRoute(other);
    await page.goto(`/#/${path}?order=${order}`);
    await expect(page.locator(shown)).toHaveAttribute('data-route', path === 'login' ? 'homeIndex' : path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(placeholders(other), path).toHaveCount(0);
      await inspect(other, `route-${path}-${colorScheme}`);
    }
  }
});
