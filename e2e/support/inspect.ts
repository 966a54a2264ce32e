import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { App } from './app';

/** The minified script of axe. Every page parses it, and it is half a megabyte; the readable one has 1.3. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks a screen against WCAG 2.2 AA with axe. With `JOURNEY_PICTURES=folder`, also saves a screenshot under `name`.
 */
export async function inspect({ page, language }: App, name: string): Promise<void> {
  const folder = process.env['JOURNEY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${language}-${name}.png` });
  // A region that is being updated is dimmed, as its figures are no longer valid.
  await expect(page.locator('[aria-live][aria-busy=true]')).toHaveCount(0);
  await animationsFinished(page);
  await injectAxe(page);
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // Legacy mode checks the page without opening a second one. Only frames of other origins need that second page, and
    // the app has no frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(AA)
    .analyze();
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
 * Loads axe into a page that does not have it yet. It uses Chromium's own protocol, because `page.evaluate` takes half as
 * long again for a script of half a megabyte.
 */
async function injectAxe(page: App['page']): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  // The session stays open until the page closes. Closing it earlier would put the page back online, even if the
  // journey has set it offline.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
}

/**
 * Returns true if a target is too small even when scrolled to the middle, where the bar at the bottom does not cover
 * it.
 */
async function isTooSmallInFullView(page: App['page'], selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((part) => part.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .include(selector)
    .withRules(['target-size'])
    .analyze();
  return violations.length > 0;
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
