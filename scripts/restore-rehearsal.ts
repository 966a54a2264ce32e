import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build';

/**
 * `npm run restore:rehearsal`: backs a small lender's database up on this machine, lets it be destroyed, restores it to the
 * moment before, and compares the books. Debian packages; root installs what is missing.
 */
await buildIfChanged('api');
const program = ['--import', 'tsx', 'proof/restore/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
