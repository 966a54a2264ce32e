/** A picture of every route, from a borrower who lives through a loan, for people to look at. */
import { mkdirSync } from 'node:fs';
import { type Language, languages } from '@tulay/copy/languages';
import { ALIASES } from '../aliases';
import type { Outside } from '../outside';
import type { Person } from '../person';
import type { Reader } from '../reader';
import { apply, askForOffer, filledIn, receive, signOffer } from '../short-cut';
import { expect, test } from '../world';

type RouteName = keyof typeof ALIASES;
type Query = Record<string, string>;
type Camera = (route: RouteName, query?: Query) => Promise<void>;

const OUTSIDE = ['test', 'start', 'login', 'privacy', 'conditionalTerms', 'noAndroid'] as const;
const FORMS = [
  'homeIndex',
  'identityInfo',
  'videoIndex',
  'baseInfo',
  'baseInfo2',
  'addressInfo',
  'workInfo',
  'contact',
  'bankInfo',
  'bankName',
] as const;
/** What shows one order, by its id. */
const OF_ORDER = ['repaidDetail', 'loan', 'changeBank'] as const;
const IN_DARK = new Set<RouteName>([
  'start',
  'login',
  'homeIndex',
  'billIndex',
  'repaidDetail',
  'coupon',
  'my',
]);
const TALLEST = 4_000;

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('every route', async ({ reader, outside, person }, { project }) => {
      const folder = `gallery/${project.name}-${language}`;
      mkdirSync(folder, { recursive: true });
      const taken = new Set<RouteName>();
      const camera = cameraOf(reader, folder, project.name === 'phone', taken);
      await live(reader, { outside, person, camera, language });
      expect([...taken].sort()).toEqual(Object.keys(ALIASES).sort());
      process.stdout.write(`${folder}: ${[...taken].join(' ')}\n`);
    });
  });
}

interface Life {
  readonly outside: Outside;
  readonly person: Person;
  readonly camera: Camera;
  readonly language: Language;
}

async function live(reader: Reader, { outside, person, camera, language }: Life): Promise<void> {
  const { page } = reader;
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  for (const route of OUTSIDE) await camera(route);
  await filledIn(reader, outside, person);
  for (const route of FORMS) await camera(route);
  await page.goto('/#/homeIndex');
  await apply(reader);
  await askForOffer(reader);
  const order = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('order') ?? '';
  await camera('allWithdraw', { order });
  await signOffer(reader, outside, person);
  await receive(reader, outside, person);
  await camera('homeIndex', {});
  for (const route of OF_ORDER) await camera(route, { order });
  await camera('KSResult', { ref: 'unknown' });
  const rest = (Object.keys(ALIASES) as RouteName[]).filter(
    (route) => ![...OUTSIDE, ...FORMS, ...OF_ORDER, 'allWithdraw', 'KSResult'].includes(route),
  );
  for (const route of rest) await camera(route);
}

/** Goes there, waits until nothing loads or moves, and takes the whole view, in the dark too for a few. */
function cameraOf({ page }: Reader, folder: string, whole: boolean, taken: Set<RouteName>): Camera {
  const shot = async (name: string) => {
    const before = page.viewportSize();
    if (whole && before) await page.setViewportSize({ ...before, height: await tall(page) });
    await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
    if (before) await page.setViewportSize(before);
  };

  return async (route, query) => {
    await page.goto(`/#/${route}${query ? `?${new URLSearchParams(query)}` : ''}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.breathe').filter({ visible: true })).toHaveCount(0);
    const again = taken.has(route) ? '-later' : '';
    await shot(`${route}${again}`);
    taken.add(route);
    if (!IN_DARK.has(route)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(`${route}${again}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  };
}

/** How high the window must be for nothing of the view to be below its edge. */
async function tall(page: Reader['page']): Promise<number> {
  const missing = await page
    .locator('[data-route] > div')
    .filter({ visible: true })
    .first()
    .evaluate((view) => view.scrollHeight - view.clientHeight)
    .catch(() => 0);
  return Math.min((page.viewportSize()?.height ?? 0) + missing, TALLEST);
}
