import { expect } from '@playwright/test';
import type { App } from '../support/app';

/** Opens a route and takes its screenshot. `moment` distinguishes several screenshots of one route. */
export type Camera = (route: string, query?: Record<string, string>, moment?: string) => Promise<void>;

const IN_DARK = new Set(['start', 'login', 'homeIndex', 'billIndex', 'repaidDetail', 'coupon', 'my']);
const TALLEST = 4_000;

/** Creates a camera that waits for loading and takes the full view; some routes also in the dark theme. */
export function cameraOf({ page }: App, folder: string, taken: Set<string>): Camera {
  const shot = async (name: string) => {
    const before = page.viewportSize();
    // Content that loads late makes the view longer, so the window grows until all of it is visible.
    await expect.poll(() => growToView(page)).toBe(0);
    await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
    if (before) await page.setViewportSize(before);
  };

  return async (route, query = {}, moment = '') => {
    const name = moment ? `${route}-${moment}` : route;
    await page.goto(`/#/${route}?${new URLSearchParams(query)}`);
    await expect(page.locator('[data-route]')).toHaveAttribute('data-route', route);
    await expect.soft(page.locator('.breathe').filter({ visible: true }), name).toHaveCount(0);
    await shot(name);
    taken.add(route);
    if (!IN_DARK.has(route)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(`${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  };
}

/** Raises the window to the height of the view, up to `TALLEST`. Returns the added pixels. */
async function growToView(page: App['page']): Promise<number> {
  const view = page.locator('[data-route] > div').filter({ visible: true }).first();
  const beyond = await view.evaluate((each) => each.scrollHeight - each.clientHeight);
  const { width, height } = page.viewportSize() ?? { width: 0, height: TALLEST };
  const missing = Math.min(beyond, TALLEST - height);
  if (missing > 0) await page.setViewportSize({ width, height: height + missing });
  return Math.max(missing, 0);
}
