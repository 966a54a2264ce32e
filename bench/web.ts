/**
 * Bench of the first screens and two behind the log-in. The baseline is a bare React page in the same browser and run.
 */
import { readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { startTestStack } from '../e2e/support/test-stack';
import { buildIfChanged } from '../scripts/build';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium';
import { type BarePage, serveBarePage } from './browser/bare-page';
import { type SeededBorrower, seedBorrower } from './browser/borrower';
import { coldLoad, type Load, repeatLoad } from './browser/page-load';
import { type Measured, measured, promised } from './measure';

interface Sizes {
  readonly first: { readonly script: number; readonly style: number; readonly page: number };
  readonly login: { readonly script: number };
  readonly home: { readonly script: number };
  readonly loan: { readonly script: number };
  readonly own: Readonly<Record<string, number>>;
}

const PAINTED_MS = 1_000;
const USABLE_RATIO = 1.4;
const SHIFT = 0.02;
const NEXT_VISIT_MS = 500;

/** Routes to measure: `PUBLIC` routes need no session, and `OWN` routes show a borrower's data. */
const PUBLIC = ['start', 'login'];
const OWN = ['homeIndex', 'repaidDetail'];

export interface WebOptions {
  /** Number of loads of each page. The result is their median. */
  readonly loads: number;
  /** Names of the routes to measure; all of them if absent. */
  readonly screens?: readonly string[] | undefined;
}

export async function webBench({ loads, screens = [...PUBLIC, ...OWN] }: WebOptions): Promise<Measured[]> {
  await buildIfChanged('web', 'api');
  const stack = await startTestStack();
  const bare = await serveBarePage();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const borrower = await seedBorrower(browser, stack);
    const baseline = await coldLoad(browser, { url: bare.url, loads });
    const lines = transferred(bare);
    for (const screen of screens) {
      lines.push(...(await visits(browser, { url: stack.url, screen, borrower, baseline, loads })));
    }
    return lines;
  } finally {
    await browser.close();
    await bare.close();
    await stack.stop();
  }
}

interface Visits {
  readonly loads: number;
  readonly url: string;
  readonly screen: string;
  readonly borrower: SeededBorrower;
  readonly baseline: Load;
}

async function visits(
  browser: Browser,
  { url, screen, borrower, baseline, loads }: Visits,
): Promise<Measured[]> {
  const isOwn = OWN.includes(screen);
  const address = `${url}/#/${screen}${isOwn ? `?order=${borrower.orderId}` : ''}`;
  const state = isOwn ? borrower.state : undefined;
  const visit = { url: address, loads, storageState: state };
  const first = await coldLoad(browser, visit);
  const next = await repeatLoad(browser, visit);
  const baselineOf = (figure: keyof Load) => ({
    name: 'bare React page, first visit',
    value: Math.max(baseline[figure], 1),
  });
  const line = (when: string, load: Load, figure: 'painted' | 'usable' | 'blocked', what: string) =>
    measured(`${screen}, ${when}: ${what}`, load[figure], 'ms', baselineOf(figure));
  const shift = (when: string, load: Load) =>
    promised(
      measured(`${screen}, ${when}: layout shift`, load.shift, 'score', { name: 'allowed', value: SHIFT }),
      'value',
      { atMost: SHIFT },
    );
  return [
    promised(line('first visit', first, 'painted', 'largest paint'), 'value', { atMost: PAINTED_MS }),
    promised(line('first visit', first, 'usable', 'usable'), 'ratio', { atMost: USABLE_RATIO }),
    line('first visit', first, 'blocked', 'blocked'),
    shift('first visit', first),
    promised(line('next visit', next, 'painted', 'largest paint'), 'value', { atMost: NEXT_VISIT_MS }),
    promised(line('next visit', next, 'usable', 'usable'), 'value', { atMost: NEXT_VISIT_MS }),
    line('next visit', next, 'blocked', 'blocked'),
    shift('next visit', next),
  ];
}

/** Returns the transferred bytes of each first screen and of the heaviest later route. Every build checks their budgets. */
function transferred(bare: BarePage): Measured[] {
  const { first, login, home, loan, own } = JSON.parse(readFileSync('dist/web.sizes.json', 'utf8')) as Sizes;
  const shared = first.style + first.page;
  const base = { name: 'bare React page', value: bare.all };
  const [heaviest = '', bytes = 0] =
    Object.entries(own).toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return [
    measured('start, transferred', first.script + shared, 'bytes of Brotli', base),
    measured('login, transferred', login.script + shared, 'bytes of Brotli', base),
    measured('homeIndex, transferred', home.script + shared, 'bytes of Brotli', base),
    measured('repaidDetail, transferred', loan.script + shared, 'bytes of Brotli', base),
    measured(`heaviest later route (${heaviest}), beyond the shared files`, bytes, 'bytes of Brotli', base),
  ];
}
