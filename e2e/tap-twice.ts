import type { Locator } from '@playwright/test';

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
