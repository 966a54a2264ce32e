/**
 * Bench of taps on every screen of a borrower with a loan, at a quarter of the processor, and of scrolling a thousand
 * messages.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { ALIASES } from '../e2e/support/route-aliases';
import { startTestStack } from '../e2e/support/test-stack';
import { buildIfChanged } from '../scripts/build';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium';
import { type SeededBorrower, seedBorrower } from './browser/borrower';
import { PHONE, SLOWER } from './browser/page-load';
import { latencies, smoothness, watchTaps } from './browser/taps';
import { type Measured, measured, promised } from './measure';

const ALLOWED_MS = 100;
const ROWS = 1_000;
/** Routes without taps: they leave the app, need a camera, or only diagnose the app. */
const NOT_TAPPED = new Set(['triLink', 'videoIndex', 'test']);

export interface TouchOptions {
  /** Number of controls that are tapped on each screen, from the top. */
  readonly taps: number;
}

export async function touchBench({ taps }: TouchOptions): Promise<Measured[]> {
  await buildIfChanged('web', 'api');
  const stack = await startTestStack();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const borrower = await seedBorrower(browser, stack);
    const page = await slowPage(browser, borrower);
    const all: number[] = [];
    for (const route of Object.keys(ALIASES)) {
      if (NOT_TAPPED.has(route)) continue;
      const address = `${stack.url}/#/${route}?order=${borrower.orderId}`;
      for (let tap = 0; tap < taps; tap += 1) all.push(...(await tapOnce(page, address, tap)));
    }
    await fillMessages(String(stack.env.DATABASE_OWNER_URL));
    return [...linesOf(all), ...(await longList(page, `${stack.url}/#/msgCenter`))];
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function slowPage(browser: Browser, { state }: SeededBorrower): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    hasTouch: true,
    storageState: state,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name ??= (made) => made');
  await page.addInitScript(watchTaps);
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[data-route]') !== null &&
      [...document.querySelectorAll('.breathe')].every((each) => !each.checkVisibility()),
  );

/** Measures a tap on the control at position `place` of a freshly opened screen. */
async function tapOnce(page: Page, address: string, place: number): Promise<number[]> {
  await page.goto('about:blank');
  await page.goto(address);
  await settled(page);
  const controls = page
    .locator('[data-route] :is(button:enabled, a[href^="#"], summary, input:enabled)')
    .filter({ visible: true });
  const control = controls.nth(place);
  if ((await control.count()) === 0) return [];
  await control.tap({ timeout: 5_000, force: true });
  return latencies(page);
}

/** Returns the percentiles of the taps. A tap under 16 ms, which the browser does not report, counts as 16 ms. */
function linesOf(taps: readonly number[]): Measured[] {
  const sorted = taps.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const allowed = { name: 'allowed', value: ALLOWED_MS };
  return [
    promised(measured(`${sorted.length} taps on every screen: p75`, at(0.75), 'ms', allowed), 'value', {
      atMost: ALLOWED_MS,
    }),
    measured(`${sorted.length} taps on every screen: p98`, at(0.98), 'ms', allowed),
  ];
}

async function longList(page: Page, address: string): Promise<Measured[]> {
  await page.goto('about:blank');
  await page.goto(address);
  await settled(page);
  const { frames, late, rows } = await smoothness(page);
  const line = measured(
    `a list of ${ROWS} messages scrolled, ${rows} rows drawn: frames over 50 ms`,
    late,
    'frames',
    {
      name: 'frames in all',
      value: Math.max(frames, 1),
    },
  );
  return [promised(line, 'ratio', { atMost: 0.1 })];
}

/** Creates messages older than the existing ones. */
async function fillMessages(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into message (customer_id, message_id, reference, kind, note, posted_at, read_at)
      select customer_id, ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'filled ' || i, kind, note,
        posted_at - i * interval '1 hour', posted_at
      from (select * from message order by message_id limit 1) one, generate_series(1, $1::int) i`,
    [ROWS],
  );
  await client.end();
}
