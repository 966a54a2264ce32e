/** The attribution of the app alone in a page, the provider's stand-in, and time in the journey's hand. */
import { type Page, test as base } from '@playwright/test';
import { build } from 'esbuild';
import type { AttributionHand } from '../../../apps/web/src/testing/attribution-page';
import { type StandIn, startStandIn } from './fake-provider';

export type { AttributionHand };

export interface Wire {
  readonly page: Page;
  readonly provider: StandIn;
  /** What the SDK wrote to the console, oldest first. */
  readonly said: readonly string[];
  /** Opens the page and the line to the provider; nothing is decided yet. */
  visit(query?: string, setup?: Setup): Promise<void>;
  /** The same, with the borrower's consent; ends when the first session was sent. */
  begin(query?: string, setup?: Setup): Promise<void>;
  /** Lets time pass and every timer in it run. */
  pass(milliseconds: number): Promise<void>;
}

interface Setup {
  readonly domains?: readonly string[];
  /** What every call says besides. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export const WIRE_PAGE =
  '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';

async function bundle(): Promise<string> {
  const built = await build({
    entryPoints: ['apps/web/src/testing/attribution-page.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return String(built.outputFiles[0]?.text);
}

export const test = base.extend<{ provider: StandIn; wire: Wire }, { standIn: StandIn }>({
  ignoreHTTPSErrors: true,
  standIn: [
    async ({}, use) => {
      const standIn = await startStandIn();
      standIn.serve('/', 'text/html', WIRE_PAGE);
      standIn.serve('/page.js', 'text/javascript', await bundle());
      await use(standIn);
      await standIn.stop();
    },
    { scope: 'worker' },
  ],
  provider: async ({ standIn }, use) => {
    standIn.reset();
    await use(standIn);
  },
  wire: async ({ page, provider }, use) => {
    await page.clock.install();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const visit: Wire['visit'] = async (query = '', { domains = [provider.host], parameters } = {}) => {
      await page.goto(`https://${provider.host}/${query}`);
      await page.waitForFunction(() => 'hand' in globalThis);
      const setup = { appToken: 'app-token', environment: 'sandbox', subdomains: false, events: {}, domains };
      await page.evaluate(
        ([opened, said]) => {
          globalThis.line = hand.open(opened, said);
        },
        [setup, parameters] as const,
      );
    };
    await use({
      page,
      provider,
      said,
      visit,
      begin: async (query, setup) => {
        await visit(query, setup);
        await page.evaluate(() => hand.allowAttribution());
        await base.expect.poll(() => provider.at('/session').length).toBe(1);
      },
      pass: (milliseconds) => page.clock.runFor(milliseconds),
    });
  },
});

export { expect } from '@playwright/test';
