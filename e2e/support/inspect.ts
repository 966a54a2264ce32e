import { expect } from '@playwright/test';
import { violationsOf, violationsOfAA } from './accessibility';
import type { App } from './app';

/**
 * Checks a screen against WCAG 2.2 AA with axe. With `JOURNEY_PICTURES=folder`, also saves a screenshot under `name`.
 */
export async function inspect({ page, language }: App, name: string): Promise<void> {
  const folder = process.env['JOURNEY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${language}-${name}.png` });
  // A region that is being updated is dimmed, as its figures are no longer valid.
  await expect(page.locator('[aria-live][aria-busy=true]')).toHaveCount(0);
  await animationsFinished(page);
  const violations = await violationsOfAA(page);
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { html, target } of nodes) {
      const selector = String(target.at(-1));
      if (id !== 'target-size' || (await isTooSmallInFullView(page, selector))) found.push(`${id}: ${html}`);
    }
  }
  expect.soft(found, `accessibility violations on ${name}`).toEqual([]);
}

/**
 * Returns true if a target is too small even when scrolled to the middle, where the bar at the bottom does not cover
 * it.
 */
async function isTooSmallInFullView(page: App['page'], selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((part) => part.scrollIntoView({ block: 'center' }));
  return (await violationsOf(page, ['target-size'], selector)).length > 0;
}

/** Waits for finite animations, because contrast is undefined during a color transition. */
async function animationsFinished(page: App['page']): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => {
      const end = each.effect?.getComputedTiming().endTime;
      return typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}

/** Checks that nothing extends beyond the window, and no text beyond its button. */
export async function expectNothingCutOff({ page }: App): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll('button, a, h1, h2, p, output, label, dd')];
      const over = (part: Element) => {
        const words = document.createRange();
        words.selectNodeContents(part);
        const { right } = part.getBoundingClientRect();
        return (
          right > innerWidth || (part.tagName === 'BUTTON' && words.getBoundingClientRect().right > right)
        );
      };
      return parts.filter(over).map(({ outerHTML }) => outerHTML);
    });
  await expect.poll(beyond).toEqual([]);
}
