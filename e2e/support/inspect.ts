/** What holds of every screen: no barrier that a machine can find (WCAG 2.2 AA), and a picture when one is wanted. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { App } from './app';

const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** `JOURNEY_PICTURES=folder` keeps a picture of each screen, named by its place in the journey. */
export async function inspect({ page, language }: App, name: string): Promise<void> {
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
async function atRest(page: App['page']): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => {
      const end = each.effect?.getComputedTiming().endTime;
      return typeof end === 'number' && Number.isFinite(end);
    });
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}

/** Nothing reaches over the window's edge, and no words over the button that they stand in. */
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
