import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build';

/**
 * `npm run cluster -- --kills 1`: runs three API nodes and two workers over three PostgreSQL servers, kills the leader under load,
 * and compares the books. `-- --citus` moves 10,000 loans from one primary to a Citus cluster, adds a worker and kills one;
 * `--pg-config` names the pg_config of a PostgreSQL with Citus. Uses Debian packages, which root installs if missing. `KEEP=1` keeps the logs.
 */
await buildIfChanged('api');
const program = ['--import', 'tsx', 'proof/cluster/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
