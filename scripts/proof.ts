import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build';

/**
 * `npm run proof`: every promise that a program can show, in its short form; `-- --full` in its whole one, `-- 7 --seed 123`
 * one of them with the cases of a seed. A line a promise; docs/reference/promises.md says what each shows.
 */
await buildIfChanged('api');
const program = ['--import', 'tsx', 'proof/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
