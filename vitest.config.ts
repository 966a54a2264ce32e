import { defineConfig } from 'vitest/config';

/** Tests take seconds; the time-out allows for a busy machine. */
const TIMEOUT_MS = 60_000;

/** `unit` needs no server; `api` uses one real PostgreSQL, with a database for each file. */
export default defineConfig({
  test: {
    // Two more than two cores, because API tests wait for jobs and the sandbox.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['scripts/property-seed.ts'],
          testTimeout: TIMEOUT_MS,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
            'proof/planted/**/*.test.ts',
            'apps/web/{src,build}/**/*.test.{ts,tsx}',
          ],
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
