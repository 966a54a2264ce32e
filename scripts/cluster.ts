import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildIfChanged } from './build';

/**
 * `npm run cluster -- --kills 1`: runs three API nodes and two workers over three PostgreSQL servers, kills the leader under load,
 * and compares the books. `-- --citus` moves 10,000 loans from one primary to a Citus cluster, adds a worker, and lets workers go
 * away; `--pg-config` names the pg_config of a PostgreSQL with Citus. `-- --citus --tests FILE…` runs API tests over a cluster.
 * Uses Debian packages, which root installs if missing. `KEEP=1` keeps the logs.
 */
const { values, positionals } = parseArgs({
  options: { tests: { type: 'boolean' }, 'pg-config': { type: 'string', default: 'pg_config' } },
  allowPositionals: true,
  strict: false,
});
await buildIfChanged('api');
const program = values.tests
  ? ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...positionals]
  : ['--import', 'tsx', 'proof/cluster/main.ts', ...process.argv.slice(2)];
const env = values.tests ? { ...process.env, TEST_CITUS: String(values['pg-config']) } : process.env;
process.exitCode = spawnSync(process.execPath, program, { stdio: 'inherit', env }).status ?? 1;
