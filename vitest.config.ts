import { defineConfig } from 'vitest/config';

/** Tests take seconds; the time-out allows for a busy machine. */
const TIMEOUT_MS = 60_000;

/**
 * Tests of the web app that restore clocks, globals and stores at their end. Their files can therefore run one after
 * the other without loading the modules again.
 */
const PURE_WEB = 'apps/web/src/{api,features,kit}/**/*.test.{ts,tsx}';

const UNIT = {
  environment: 'node' as const,
  setupFiles: ['scripts/property-seed.ts'],
  testTimeout: TIMEOUT_MS,
};

/**
 * `unit-pure` and `unit-rest` need no server; `api` uses one real PostgreSQL, with a database for each file. Files without
 * isolation share their modules, which are then loaded once a worker; this halves the time of the unit tests.
 */
export default defineConfig({
  test: {
    // Two more than two cores, because API tests wait for jobs and the sandbox.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...UNIT,
          name: 'unit-pure',
          // The next file sees what a test changes, so these tests reset clocks, globals and the market's terms.
          isolate: false,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'proof/planted/**/*.test.ts',
            PURE_WEB,
          ],
        },
      },
      {
        test: {
          ...UNIT,
          name: 'unit-rest',
          include: ['scripts/**/*.test.ts', 'apps/web/{src,build}/**/*.test.{ts,tsx}'],
          exclude: [PURE_WEB, 'apps/web/node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/api/src/**/*.test.ts', 'proof/demo/**/*.test.ts'],
          globalSetup: ['scripts/test-database.ts'],
          // Files share only stateless modules; loading these once a worker saves a third of the time.
          isolate: false,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
});
