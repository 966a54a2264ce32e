/** One load of a page on a slow phone: 1.6 Mbit/s, 150 ms, a quarter of the processor. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { medianOf } from '../measure';

/** Milliseconds since navigation. `blocked` sums long tasks beyond 50 ms each; `shift` is the layout shift score. */
export interface Load {
  readonly painted: number;
  readonly usable: number;
  readonly blocked: number;
  readonly shift: number;
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const SLOWER = 4;
/** Number of frames after which the browser has reported its largest paint. */
const SETTLED_FRAMES = 20;
export const PHONE = { viewport: { width: 390, height: 844 }, userAgent: 'iPhone', locale: 'en-PH' } as const;

/** Stored browser state of a logged-in borrower. */
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

type Figures = { painted: number; usable: number; blocked: number; shift: number };

export interface Visit {
  readonly url: string;
  /** Number of loads; the result is their median. */
  readonly loads: number;
  readonly storageState?: StorageState | undefined;
}

/** Returns the median of loads in fresh browsers. */
export function coldLoad(browser: Browser, { url, loads, storageState }: Visit): Promise<Load> {
  return middle(loads, async () => {
    const context = await browser.newContext({
      ...PHONE,
      ...(storageState && { storageState }),
      serviceWorkers: 'block',
    });
    const load = await slowLoad(context, url);
    await context.close();
    return load;
  });
}

/** Returns the median of loads by a returning visitor, with caches and storage of the earlier visit. */
export async function repeatLoad(browser: Browser, { url, loads, storageState }: Visit): Promise<Load> {
  const context = await browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
  const first = await context.newPage();
  await first.goto(url, { waitUntil: 'networkidle' });
  await first.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration) await navigator.serviceWorker.ready;
  });
  await first.close();
  const load = await middle(loads, () => slowLoad(context, url));
  await context.close();
  return load;
}

async function slowLoad(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage();
  // tsx wraps functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name ??= (made) => made');
  await page.addInitScript(watch);
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  // A service worker answers from its cache, so an idle network does not mean that the page is drawn.
  await page.waitForFunction(() => (globalThis as unknown as { figures: Figures }).figures.usable > 0);
  await page.evaluate(async (frames) => {
    for (let left = frames; left > 0; left -= 1) await new Promise((next) => requestAnimationFrame(next));
  }, SETTLED_FRAMES);
  const load = await figuresOf(page);
  await page.close();
  return load;
}

const figuresOf = (page: Page): Promise<Load> =>
  page.evaluate(() => (globalThis as unknown as { figures: Figures }).figures);

/**
 * Runs in the page before its scripts and records the figures of the load. A page is usable once it shows its data and
 * reacts to taps.
 */
function watch(): void {
  const figures: Figures = { painted: 0, usable: 0, blocked: 0, shift: 0 };
  Object.assign(globalThis, { figures });
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (figures.painted = startTime));
  observe('longtask', ({ duration }) => (figures.blocked += duration - 50));
  observe('layout-shift', ({ value = 0 }) => (figures.shift += value));
  const check = () => {
    const root = document.getElementById('root');
    const showsSkeleton = () =>
      [...document.querySelectorAll('.breathe')].some((each) => each.checkVisibility());
    if (root && root.childElementCount > 0 && !root.inert && !showsSkeleton())
      figures.usable ||= performance.now();
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

async function middle(times: number, run: () => Promise<Load>): Promise<Load> {
  const loads: Load[] = [];
  for (let turn = 0; turn < times; turn += 1) loads.push(await run());
  const of = (figure: keyof Load) => medianOf(loads.map((load) => load[figure]));
  return { painted: of('painted'), usable: of('usable'), blocked: of('blocked'), shift: of('shift') };
}
