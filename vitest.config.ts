import { defineConfig } from 'vitest/config';
import { EFFECT_MS, TEST_MS } from './tools/machine/deadlines.ts';
import { workerCount } from './tools/machine/workers.ts';

/**
 * Tests of the web app that restore clocks, globals and stores at their end. Their files can therefore run one after
 * the other without loading the modules again.
 */
const PURE_WEB = 'apps/web/src/{api,features,kit}/**/*.test.{ts,tsx}';

/** Tests of the API that try many cases of a rule. They run with `npm run test:all`, and not with `npm test`. */
const SLOW = 'apps/api/src/**/*.slow.test.ts';

const WITH_DATABASE = {
  globalSetup: ['scripts/test-database.ts'],
  // Files share only stateless modules; loading these once a worker saves a third of the time.
  isolate: false,
};

const COMMON = {
  environment: 'node' as const,
  setupFiles: ['tools/machine/test-waits.ts', 'scripts/property-seed.ts'],
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: EFFECT_MS } },
};

/**
 * `unit-pure` and `unit-rest` need no server; `api` and `slow` use one real PostgreSQL, with a database for each file. Files without
 * isolation share their modules, which are then loaded once a worker; this halves the time of the unit tests.
 */
export default defineConfig({
  test: {
    maxWorkers: workerCount('vitest'),
    projects: [
      {
        test: {
          ...COMMON,
          name: 'unit-pure',
          // The next file sees what a test changes, so these tests reset clocks, globals and the market's terms.
          isolate: false,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'proof/planted/**/*.test.ts',
            'e2e/support/**/*.test.ts',
            PURE_WEB,
          ],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'unit-rest',
          include: [
            'scripts/**/*.test.ts',
            'apps/web/{src,build}/**/*.test.{ts,tsx}',
            'apps/console/src/**/*.test.{ts,tsx}',
          ],
          exclude: [PURE_WEB, 'apps/web/node_modules/**'],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'api',
          include: ['apps/api/src/**/*.test.ts', 'proof/demo/**/*.test.ts'],
          exclude: [SLOW],
          ...WITH_DATABASE,
        },
      },
      { test: { ...COMMON, name: 'slow', include: [SLOW], ...WITH_DATABASE } },
    ],
  },
});
