import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build';

/**
 * `npm run proof`: runs the proof of every promise in its short form; `-- --full` in its full form; `-- 7 --seed 123`
 * one promise with the cases of a seed. Prints one line for each promise (docs/reference/promises.md).
 */
await buildIfChanged('api');
const program = ['--import', 'tsx', 'proof/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
