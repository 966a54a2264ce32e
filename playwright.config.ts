import { defineConfig, devices } from '@playwright/test';
import { ignoredIn } from './e2e/support/layouts';
import { CHROMIUM_FLAGS } from './scripts/chromium';
import { JOURNEY_MS, SCREEN_MS } from './tools/machine/deadlines';
import { workerCount } from './tools/machine/workers';

const executablePath = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const launchOptions = { executablePath, args: CHROMIUM_FLAGS };

/** The phone has nine pixels where this has one. Only pictures need them, and drawing them takes an eighth of the time. */
const deviceScaleFactor = process.env.JOURNEY_PICTURES ? 3 : 1;

/** Journeys through the screens. Each worker has a real stack, each journey its own borrower. */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  globalSetup: './e2e/support/fixtures.ts',
  workers: workerCount('journeys'),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: JOURNEY_MS,
  // Without a limit here, `toPass` waits until the journey ends, and the report cannot say what it waited for.
  expect: { timeout: SCREEN_MS, toPass: { timeout: SCREEN_MS } },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/journeys.json' }],
  ],
  use: {
    launchOptions,
    actionTimeout: SCREEN_MS,
    navigationTimeout: SCREEN_MS,
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
      testIgnore: ignoredIn('phone'),
      use: {
        ...devices['iPhone 13'],
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor,
      },
    },
    {
      name: 'desktop',
      testIgnore: ignoredIn('desktop'),
      use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
  ],
});
