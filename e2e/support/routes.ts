/** All routes of the borrower's app, and steps from one to the next. */
import { expect } from '@playwright/test';
import type { App } from './app';
import { ALIASES } from './route-aliases';

/** Each route with its alias. */
export const ROUTES = Object.entries(ALIASES);

/** Selects the element that names the shown route. */
export const shown = '[data-route]';

/** Locates the visible loading placeholders. */
export const placeholders = ({ page }: App) => page.locator('.breathe').filter({ visible: true });

/** Opens an unknown path between two routes, so that a test cannot mistake the screen of the first for that of the second. */
export async function leaveRoute({ page }: App): Promise<void> {
  await page.goto('/#/nowhere');
  await expect(page.locator(shown)).toHaveAttribute('data-route', 'notFound');
}
