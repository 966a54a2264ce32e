import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build';

/**
 * `npm run cluster -- --kills 1`: three API nodes and two workers over three PostgreSQL servers on this machine, the leader
 * killed under load, and the books compared. Debian packages; root installs what is missing. `KEEP=1` leaves the logs.
 */
await buildIfChanged('api');
const program = ['--import', 'tsx', 'proof/cluster/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
