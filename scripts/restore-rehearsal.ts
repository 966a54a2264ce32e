import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build';

/**
 * `npm run restore:rehearsal`: backs up a small lender's database, destroys it, restores it to the moment before, and compares the
 * books. Uses Debian packages, which root installs if missing.
 */
await buildIfChanged('api');
const program = ['--import', 'tsx', 'proof/restore/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
