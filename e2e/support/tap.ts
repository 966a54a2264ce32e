import { expect, type Locator } from '@playwright/test';

/** A tap within a button's click lock (1 s after the last) is ignored on purpose: one taps again until it takes. */
export async function tapUntil(button: Locator, effect: Locator): Promise<void> {
  await expect(async () => {
    if (await effect.isVisible()) return;
    await button.click({ timeout: 2_000 });
    await expect(effect).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
}

/** A hurried thumb, or a double click: the second one lands wherever the first one led. */
export async function tapTwice(target: Locator, hasTouch: boolean | undefined): Promise<void> {
  if (!hasTouch) return target.dblclick();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const { touchscreen } = target.page();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await touchscreen.tap(x, y);
  await touchscreen.tap(x, y);
}
