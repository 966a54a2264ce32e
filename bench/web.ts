/** The first screens against a bare React page, in the same browser and the same run. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { buildIfChanged } from '../scripts/build';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium';
import { freePort } from '../scripts/embedded/cluster';
import { startStack } from '../scripts/stack';
import { type BarePage, serveBarePage } from './bare-page';
import { type Measured, measured } from './measure';
import { coldLoad, type Load, repeatLoad } from './page-load';

interface Sizes {
  readonly first: { readonly script: number; readonly style: number; readonly page: number };
  readonly login: { readonly script: number };
}

export async function webBench(): Promise<Measured[]> {
  await buildIfChanged('web', 'api');
  const stack = await startStack({
    port: await freePort(),
    ephemeral: true,
    env: { LOG_LEVEL: 'warn' },
  });
  const bare = await serveBarePage();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const floor = await coldLoad(browser, bare.url);
    const lines = transferred(bare);
    for (const screen of ['start', 'login']) {
      const url = `${stack.url}/#/${screen}`;
      lines.push(...loaded(`${screen}, first visit`, await coldLoad(browser, url), floor));
      lines.push(...loaded(`${screen}, again`, await repeatLoad(browser, url), floor));
    }
    return lines;
  } finally {
    await browser.close();
    await bare.close();
    await stack.stop();
  }
}

function transferred(bare: BarePage): Measured[] {
  const sizes = JSON.parse(readFileSync('dist/web.sizes.json', 'utf8')) as Sizes;
  const beside = sizes.first.style + sizes.first.page;
  const base = { name: 'bare React page', value: bare.all };
  return [
    measured('start, transferred', sizes.first.script + beside, 'bytes of Brotli', base),
    measured('login, transferred', sizes.login.script + beside, 'bytes of Brotli', base),
  ];
}

function loaded(name: string, load: Load, floor: Load): Measured[] {
  const beside = (figure: keyof Load) => ({
    name: 'bare React page, first visit',
    value: Math.max(floor[figure], 1),
  });
  return [
    measured(`${name}: largest paint`, load.painted, 'ms', beside('painted')),
    measured(`${name}: usable`, load.usable, 'ms', beside('usable')),
    measured(`${name}: blocked`, load.blocked, 'ms', beside('blocked')),
    measured(`${name}: layout shift`, load.shift, 'score', { name: 'allowed', value: 0.02 }),
  ];
}
