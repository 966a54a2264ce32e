import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '../apps/api/src/db/migrate/migrate';
import { createScratch, removeScratch } from '../tools/embedded/scratch';
import { startPostgres } from './postgres';

/**
 * `npm run bench -- engine ledger close report import bureau retention search queue customer web load photo pdf touch memory [--table] [--check [--slack 2]] [--loans 1000000] [--seconds 60]`:
 * measures each figure against a baseline of the same run, on a temporary database without fsync (`load` and `memory` use
 * fsync). Prints JSON lines, or with `--table` the table of docs/reference/performance.md. With `--check` the exit code is 1 if a
 * promised figure is missed.
 */
const scratch = await createScratch();
const postgres = await startPostgres({ dataDir: join(scratch, 'postgres'), durable: false });
try {
  await postgres.createDatabase('bench');
  // In sandbox mode, for its operators: the benches of the console run commands as Ana.
  await migrate(postgres.ownerUrl('bench'), postgres.appUrl('bench'), { mode: 'sandbox' });
  const env = {
    ...process.env,
    BENCH_DATABASE_URL: postgres.appUrl('bench'),
    BENCH_OWNER_URL: postgres.ownerUrl('bench'),
  };
  const program = ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, program, { env, stdio: 'inherit' }).status ?? 1;
} finally {
  await postgres.stop();
  removeScratch(scratch);
}
