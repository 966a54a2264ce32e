import { expect } from '@playwright/test';
import type { Reader } from '../reader';

/** Goes to a route and takes its picture; `moment` names it where a route is taken more than once. */
export type Camera = (route: string, query?: Record<string, string>, moment?: string) => Promise<void>;

const IN_DARK = new Set(['start', 'login', 'homeIndex', 'billIndex', 'repaidDetail', 'coupon', 'my']);
const TALLEST = 4_000;

/** Waits until nothing loads or moves, and takes the whole view, in the dark too for a few. */
export function cameraOf({ page }: Reader, folder: string, taken: Set<string>): Camera {
  const shot = async (name: string) => {
    const before = page.viewportSize();
    if (before) await page.setViewportSize({ ...before, height: await tall(page) });
    await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
    if (before) await page.setViewportSize(before);
  };

  return async (route, query = {}, moment = '') => {
    const name = moment ? `${route}-${moment}` : route;
    await page.goto(`/#/${route}?${new URLSearchParams(query)}`);
    await page.waitForLoadState('networkidle');
    await expect.soft(page.locator('.breathe').filter({ visible: true }), name).toHaveCount(0);
    await shot(name);
    taken.add(route);
    if (!IN_DARK.has(route)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(`${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  };
}

/** How high the window must be for nothing of the view to be below its edge. */
async function tall(page: Reader['page']): Promise<number> {
  const missing = await page
    .locator('[data-route] > div')
    .filter({ visible: true })
    .first()
    .evaluate((view) => view.scrollHeight - view.clientHeight)
    .catch(() => 0);
  return Math.min((page.viewportSize()?.height ?? 0) + missing, TALLEST);
}
