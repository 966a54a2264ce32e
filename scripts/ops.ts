import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { buildIfChanged } from './build';
import { readRunning } from './running/lock';
import { dataFolder } from './running/settings';

/**
 * `npm run ops -- …`: the operator's command line against the Tulay that runs from this checkout. In production the command line is
 * what was built and installed: building there would put the simulated world back beside it.
 */
if ([process.env.NODE_ENV, process.env.MODE].includes('production')) {
  process.stderr.write('In production: node dist/api/ops.js <command>, with the settings of an operator.\n');
  process.exit(1);
}
const running = readRunning(dataFolder());
if (!running && !process.env.DATABASE_URL) {
  process.stderr.write('Tulay does not run here: start it with npm start, or set DATABASE_URL.\n');
  process.exit(1);
}
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
