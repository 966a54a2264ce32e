import { expect, type Locator } from '@playwright/test';

/** A tap within a button's click lock (1 s after the last) is ignored on purpose: one taps again until it takes. */
export async function tapUntil(button: Locator, effect: Locator): Promise<void> {
  await expect(async () => {
    await button.click();
    await expect(effect).toBeVisible({ timeout: 1_500 });
  }).toPass();
}
