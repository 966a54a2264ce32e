/** Checks of a page with axe, for the borrower's app and the operators' console. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The minified script of axe. Every page parses it, and it is half a megabyte; the readable one has 1.3. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Loads axe into the page and prepares a check that returns only violations. It is in legacy mode, which checks the page without opening
 * a second one. Only frames of other origins need that second page, and neither app has frames.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  await injectAxe(page);
  return new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

/** Returns the violations of WCAG 2.2 AA. */
export async function violationsOfAA(page: Page) {
  return (await (await axeOn(page)).withTags(AA).analyze()).violations;
}

/** Returns the violations of single rules, such as `color-contrast`, in the whole page or in the part that `selector` finds. */
export async function violationsOf(page: Page, rules: string[], selector = 'html') {
  return (await (await axeOn(page)).include(selector).withRules(rules).analyze()).violations;
}

/**
 * Loads axe into a page that does not have it yet. It uses Chromium's own protocol, because `page.evaluate` takes half as
 * long again for a script of half a megabyte.
 */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  // The session stays open until the page closes. Closing it earlier would put the page back online, even if the
  // journey has set it offline.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
}
