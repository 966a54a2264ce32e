import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/chromium';

const executablePath = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const launchOptions = { executablePath, args: CHROMIUM_FLAGS };

/** The phone has nine pixels where this has one. Only pictures need them, and drawing them takes an eighth of the time. */
const deviceScaleFactor = process.env.JOURNEY_PICTURES ? 3 : 1;

/** Journeys whose result depends on neither layout nor language; they run on the phone only. */
const PHONE_ONLY = [
  'app/{android,bridge*,content-policy,errors,inputs,keepalive,offline,preload,store,tabs,traces}',
  'attribution/*',
  'auth/{number-change,session}',
  'inbox/push',
  'lending/{account-change,early-payment,over-the-counter,payments,payout-failure,repayment-coupon}',
  'lending/{several-loans,unknown-loan,withdrawal-coupon,written-off}',
  'onboarding/{corrections,drafts,face-check,photos}',
].map((name) => `**/journeys/${name}.spec.ts`);

/** Journeys through the screens. Each worker has a real stack, each journey its own borrower. */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  globalSetup: './e2e/support/fixtures.ts',
  // Two more than two cores, because a journey also waits.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Everything happens within seconds; the time-outs allow for a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/journeys.json' }],
  ],
  use: {
    launchOptions,
    actionTimeout: 30_000,
    // A trace costs a third of the time, so only PLAYWRIGHT_TRACE=1 records failed journeys.
    trace: process.env.PLAYWRIGHT_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Only the offline journeys allow service workers, which could answer instead of the server.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Manila',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['iPhone 13'],
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor,
      },
    },
    {
      name: 'desktop',
      testIgnore: PHONE_ONLY,
      use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
  ],
});
