import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Configuration of the engine's tests for mutation testing, which runs them in a copy of `packages/engine`. */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: [pathOf('../../scripts/property-seed.ts'), pathOf('three-runs.ts')],
    include: ['src/**/*.test.ts'],
    // This test tries random loan histories, which take half a minute for each mutant.
    exclude: ['src/ledger/history.test.ts'],
  },
});
