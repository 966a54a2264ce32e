import * as fc from 'fast-check';

/**
 * Fixes the seed of property tests, so that every run tries the same cases. `PROPERTY_SEED=random npx vitest run
 * packages/engine` tries new ones.
 */
if (process.env['PROPERTY_SEED'] !== 'random') fc.configureGlobal({ seed: 20_261_121 });
