import { expect, type Locator } from '@playwright/test';

/**
 * Taps a button once and waits until the effect is visible. A button ignores taps within a second of its last one, unless
 * another place was clicked in between; so its surroundings are clicked first, because a slow machine cannot keep to a second.
 */
export async function tapUntil(button: Locator, effect: Locator): Promise<void> {
  await openLock(button);
  await button.click();
  await expect(effect).toBeVisible();
}

/** Ends the time in which the last clicked button ignores taps. */
export const openLock = (button: Locator): Promise<void> =>
  button.evaluate((control) => control.parentElement?.click());

/**
 * Clicks a control twice within a millisecond, also if the first click replaces or disables it later.
 * Returns how many clicks reached the handlers of the page.
 */
export const clickTwice = (target: Locator): Promise<number> =>
  target.evaluate((control) => {
    let reached = 0;
    const count = () => (reached += 1);
    document.addEventListener('click', count);
    (control as HTMLElement).click();
    (control as HTMLElement).click();
    document.removeEventListener('click', count);
    return reached;
  });

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
