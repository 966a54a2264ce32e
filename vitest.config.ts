import { defineConfig } from 'vitest/config';

/** Nothing here takes long, but a machine that does something else beside may. */
const PATIENCE_MS = 60_000;

/** `unit` needs nothing around it; `api` has one real PostgreSQL for the run and a database a file. */
export default defineConfig({
  test: {
    // One more than two cores: tests on the database wait for jobs and other parties.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['scripts/property-seed.ts'],
          testTimeout: PATIENCE_MS,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
            'proof/**/*.test.ts',
            'apps/web/{src,build}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['scripts/test-database.ts'],
          // Its files share nothing but modules without state: loading them once a worker saves a third of the time.
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
