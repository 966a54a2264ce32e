import * as fc from 'fast-check';

/**
 * Properties try the same cases in every run, so that a red run can be repeated and a green one means the same
 * everywhere. `PROPERTY_SEED=random npx vitest run packages/engine` looks further afield.
 */
if (process.env['PROPERTY_SEED'] !== 'random') fc.configureGlobal({ seed: 20_261_121 });
