import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { buildIfChanged } from './build';
import { findRunning } from './running/lock';
import { loadEnvFile } from './running/settings';

/**
 * `npm run ops -- …`: runs an operator's command against the Tulay of this checkout, or against its demonstration if only
 * that runs and no database is set. Refuses in production, where a build would add
 * the sandbox to the installed programs.
 */
loadEnvFile();
if ([process.env.NODE_ENV, process.env.MODE].includes('production')) {
  process.stderr.write('In production: node dist/api/ops.js <command>, with the settings of an operator.\n');
  process.exit(1);
}
const { running, isDemo } = findRunning();
if (!running && !process.env.DATABASE_URL) {
  process.stderr.write(
    'Tulay is not running here: start it with npm start or npm run demo, or set DATABASE_URL.\n',
  );
  process.exit(1);
}
if (isDemo) process.stderr.write(`Of the demonstration at ${running?.url}:\n`);
await buildIfChanged('api');
const env = { ...process.env, ...running?.env };
const done = spawnSync(
  process.execPath,
  ['--enable-source-maps', resolve('dist/api/ops.js'), ...process.argv.slice(2)],
  {
    env,
    stdio: 'inherit',
  },
);
process.exitCode = done.status ?? 1;
