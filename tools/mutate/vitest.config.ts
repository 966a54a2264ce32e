import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The tests of the engine as mutation testing runs them, in a copy of `packages/engine`. */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: [pathOf('../../scripts/property-seed.ts'), pathOf('three-runs.ts')],
    include: ['src/**/*.test.ts'],
    // Its random histories take half a minute for each mutant.
    exclude: ['src/ledger/history.test.ts'],
  },
});
