/** What holds of every screen: no barrier that a machine can find (WCAG 2.2 AA), and a picture when one is wanted. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Reader } from './reader';

const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** `JOURNEY_PICTURES=folder` keeps a picture of each screen, named by its place in the journey. */
export async function inspect({ page, language }: Reader, name: string): Promise<void> {
  const folder = process.env['JOURNEY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${language}-${name}.png` });
  await atRest(page);
  // The half megabyte of axe is sent once a page.
  const there = await page.evaluate(() => 'axe' in globalThis);
  const { violations } = await new AxeBuilder({ page, ...(there ? { axeSource: 'void 0' } : {}) })
    // In one go: the other way opens a second page each time, for frames of other origins, which we do not have.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(AA)
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect.soft(found, `barriers on ${name}`).toEqual([]);
}

/** A colour on its way to another is nobody's choice: what moves for a while is let come to rest. */
async function atRest(page: Reader['page']): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => {
      const end = each.effect?.getComputedTiming().endTime;
      return typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}

/** The page itself never scrolls sideways. */
export async function expectNoSidewaysScroll({ page }: Reader): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}
