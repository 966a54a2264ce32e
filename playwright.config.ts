import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/chromium';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
};

/** What these prove depends neither on the frame nor on the words: the phone alone walks them. */
const SAME_IN_EVERY_FRAME = [
  'addresses',
  'attribution/*',
  'android',
  'bridge*',
  'change-bank',
  'corrections',
  'coupons',
  'content-policy',
  'drafts',
  'early-payment',
  'face',
  'first-drawing',
  'inputs',
  'kept',
  'number',
  'offline',
  'over-the-counter',
  'payments',
  'payout-failure',
  'photos',
  'push',
  'session-end',
  'several-loans',
  'store',
  'tabs',
  'traces',
  'trouble',
  'withdrawal-coupon',
  'written-off',
].map((name) => `**/journeys/${name}.spec.ts`);

/** Journeys through the screens; each worker has a real stack, each journey a person of its own. */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  globalSetup: './e2e/world.ts',
  // One more than two cores: a journey waits for the server, the clock and the paint half of its time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // What is waited for comes in seconds; a machine that does something else beside takes its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/journeys.json' }],
  ],
  use: {
    launchOptions,
    actionTimeout: 30_000,
    // A trace costs a third of the time: PLAYWRIGHT_TRACE=1 keeps those of what failed.
    trace: process.env.PLAYWRIGHT_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // The offline journeys turn it on: elsewhere nothing may answer in the server's place.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Manila',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['iPhone 13'], browserName: 'chromium', viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      testIgnore: SAME_IN_EVERY_FRAME,
      use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
  ],
});
