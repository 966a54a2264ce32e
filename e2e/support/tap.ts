import { expect, type Locator } from '@playwright/test';

/** Taps a button until the effect is visible, because a button ignores taps within 1 s of the last one. */
export async function tapUntil(button: Locator, effect: Locator): Promise<void> {
  await expect(async () => {
    if (await effect.isVisible()) return;
    await button.click({ timeout: 2_000 });
    await expect(effect).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
}

/** Taps twice or double-clicks at one point. The second tap hits whatever is there after the first. */
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
