/** One load of a page on a slow phone: 1.6 Mbit/s down, 150 ms away, a processor four times slower. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { middleOf } from '../measure';

/** Milliseconds since navigation; `blocked` is what long tasks held beyond 50 ms each; `shift` is the layout shift score. */
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
/** Pictures after which the browser has told of its largest paint. */
const SETTLED_FRAMES = 20;
export const PHONE = { viewport: { width: 390, height: 844 }, userAgent: 'iPhone', locale: 'en-PH' } as const;

/** What a browser keeps of somebody who is logged in. */
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

type Figures = { painted: number; usable: number; blocked: number; shift: number };

export interface Visit {
  readonly url: string;
  /** How many loads the middle is taken of. */
  readonly loads: number;
  readonly storageState?: Kept | undefined;
}

/** The middle of several loads with nothing kept from before. */
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

/** The middle of several loads by who was here before, with all that a visit leaves behind. */
export async function repeatLoad(browser: Browser, { url, loads, storageState }: Visit): Promise<Load> {
  const context = await browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
  const first = await context.newPage();
  await first.goto(url, { waitUntil: 'networkidle' });
  await first.evaluate(async () => {
    const has = await navigator.serviceWorker.getRegistration();
    if (has) await navigator.serviceWorker.ready;
  });
  await first.close();
  const load = await middle(loads, () => slowLoad(context, url));
  await context.close();
  return load;
}

async function slowLoad(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage();
  // The program that runs us gives functions their names by a helper that the page lacks.
  await page.addInitScript('globalThis.__name ??= (made) => made');
  await page.addInitScript(watch);
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  // A service worker answers without the network: it may be idle before anything is drawn.
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

/** Runs in the page, before anything of its own. Usable: the app has drawn itself with its figures and takes taps. */
function watch(): void {
  const figures: Figures = { painted: 0, usable: 0, blocked: 0, shift: 0 };
  Object.assign(globalThis, { figures });
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (figures.painted = startTime));
  observe('longtask', ({ duration }) => (figures.blocked += duration - 50));
  observe('layout-shift', ({ value = 0 }) => (figures.shift += value));
  const look = () => {
    const root = document.getElementById('root');
    const isEmptyShape = () =>
      [...document.querySelectorAll('.breathe')].some((each) => each.checkVisibility());
    if (root && root.childElementCount > 0 && !root.inert && !isEmptyShape())
      figures.usable ||= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function middle(times: number, run: () => Promise<Load>): Promise<Load> {
  const loads: Load[] = [];
  for (let turn = 0; turn < times; turn += 1) loads.push(await run());
  const of = (figure: keyof Load) => middleOf(loads.map((load) => load[figure]));
  return { painted: of('painted'), usable: of('usable'), blocked: of('blocked'), shift: of('shift') };
}
