import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '../apps/api/src/db/migrate/migrate';
import { makeScratch, removeScratch } from './embedded/scratch';
import { startPostgres } from './postgres';

/**
 * `npm run bench -- engine ledger close web load photo pdf touch memory [--table] [--check [--slack 2]] [--loans 1000000] [--seconds 60]`:
 * measures against a baseline on the same machine in the same run, on a throw-away database that does not wait for the
 * disk (that of `load` and `memory` does); JSON lines on standard output, or the table of docs/reference/performance.md. With `--check`
 * it ends with 1 when a figure misses what was promised of it.
 */
const scratch = await makeScratch();
const postgres = await startPostgres({ dataDir: join(scratch, 'postgres'), durable: false });
try {
  await postgres.createDatabase('bench');
  await migrate(postgres.ownerUrl('bench'), postgres.appUrl('bench'));
  const env = { ...process.env, BENCH_DATABASE_URL: postgres.appUrl('bench') };
  const program = ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, program, { env, stdio: 'inherit' }).status ?? 1;
} finally {
  await postgres.stop();
  removeScratch(scratch);
}
