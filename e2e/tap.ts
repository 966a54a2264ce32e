import { expect, type Locator } from '@playwright/test';

/** A tap within a button's click lock (1 s after the last) is ignored on purpose: one taps again until it takes. */
export async function tapUntil(button: Locator, effect: Locator): Promise<void> {
  await expect(async () => {
    if (await effect.isVisible()) return;
    await button.click({ timeout: 2_000 });
    await expect(effect).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
}
