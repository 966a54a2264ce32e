/** The attribution of the app alone in a page, the provider's stand-in, and time in the journey's hand. */
import { type Page, test as base } from '@playwright/test';
import { build } from 'esbuild';
import type { AttributionTestPage } from '../../../apps/web/src/testing/attribution-page';
import { type FakeProvider, startFakeProvider } from './fake-provider';

export type { AttributionTestPage };

export interface AttributionHarness {
  readonly page: Page;
  readonly provider: FakeProvider;
  /** What the SDK wrote to the console, oldest first. */
  readonly consoleLines: readonly string[];
  /** Opens the page and the line to the provider; nothing is decided yet. */
  visit(query?: string, setup?: Setup): Promise<void>;
  /** The same, with the borrower's consent; ends when the first session was sent. */
  start(query?: string, setup?: Setup): Promise<void>;
  /** Lets time pass and every timer in it run. */
  advance(milliseconds: number): Promise<void>;
}

interface Setup {
  readonly domains?: readonly string[];
  /** What every call says besides. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export const HARNESS_PAGE =
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

export const test = base.extend<
  { provider: FakeProvider; harness: AttributionHarness },
  { fakeProvider: FakeProvider }
>({
  ignoreHTTPSErrors: true,
  fakeProvider: [
    async ({}, use) => {
      const fakeProvider = await startFakeProvider();
      fakeProvider.serve('/', 'text/html', HARNESS_PAGE);
      fakeProvider.serve('/page.js', 'text/javascript', await bundle());
      await use(fakeProvider);
      await fakeProvider.stop();
    },
    { scope: 'worker' },
  ],
  provider: async ({ fakeProvider }, use) => {
    fakeProvider.reset();
    await use(fakeProvider);
  },
  harness: async ({ page, provider }, use) => {
    await page.clock.install();
    const consoleLines: string[] = [];
    page.on('console', (message) => consoleLines.push(message.text()));
    const visit: AttributionHarness['visit'] = async (
      query = '',
      { domains = [provider.host], parameters } = {},
    ) => {
      await page.goto(`https://${provider.host}/${query}`);
      await page.waitForFunction(() => 'testPage' in globalThis);
      const setup = { appToken: 'app-token', environment: 'sandbox', subdomains: false, events: {}, domains };
      await page.evaluate(
        ([opened, consoleLines]) => {
          globalThis.attribution = testPage.open(opened, consoleLines);
        },
        [setup, parameters] as const,
      );
    };
    await use({
      page,
      provider,
      consoleLines,
      visit,
      start: async (query, setup) => {
        await visit(query, setup);
        await page.evaluate(() => testPage.allowAttribution());
        await base.expect.poll(() => provider.callsTo('/session').length).toBe(1);
      },
      advance: (milliseconds) => page.clock.runFor(milliseconds),
    });
  },
});

export { expect } from '@playwright/test';
