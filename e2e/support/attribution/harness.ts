import { expect, type Page } from '@playwright/test';
import type { AttributionSetupBody } from '@tulay/contract/meta/app-config';
import type { AttributionTestPage } from '../../../apps/web/src/testing/attribution-page';
import { test as base } from '../worker';
import type { FakeProvider } from './fake-provider';

export type { AttributionTestPage };

/** A page with only the app's attribution module, a fake provider, and a controlled clock. */
export interface AttributionHarness {
  readonly page: Page;
  readonly provider: FakeProvider;
  /** Console output of the SDK, oldest first. */
  readonly consoleLines: readonly string[];
  /** Opens the page and the attribution client, without a consent decision. */
  visit(query?: string, setup?: Setup): Promise<void>;
  /** Opens the page with consent given, and waits for the first session call. */
  start(query?: string, setup?: Setup): Promise<void>;
  /** Moves the page's clock forward and runs its timers. */
  advance(milliseconds: number): Promise<void>;
}

interface Setup {
  readonly domains?: readonly string[];
  readonly subdomains?: boolean;
  /** Options and limits for partners that are sent with the consent to sharing. */
  readonly partners?: Partial<Pick<AttributionSetupBody, 'partnerOptions' | 'partnerSettings'>>;
  /** Parameters added to every call. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export const test = base.extend<{ provider: FakeProvider; harness: AttributionHarness }>({
  ignoreHTTPSErrors: true,
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
      { domains = [provider.host], subdomains = false, partners, parameters } = {},
    ) => {
      await page.goto(`https://${provider.host}/${query}`);
      await page.waitForFunction(() => 'testPage' in globalThis);
      const setup = {
        appToken: 'app-token',
        environment: 'sandbox',
        subdomains,
        events: {},
        domains,
        partnerOptions: [],
        partnerSettings: [],
        ...partners,
      };
      await page.evaluate(
        ([opened, added]) => {
          globalThis.attribution = testPage.open(opened, added);
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
        await expect.poll(() => provider.callsTo('/session').length).toBe(1);
      },
      advance: (milliseconds) => page.clock.runFor(milliseconds),
    });
  },
});

export { expect } from '@playwright/test';
