import { spawnSync } from 'node:child_process';
import { LAYOUT_CHOICE } from '../e2e/support/layouts';
import { buildIfChanged } from './build';
import { journeyBrowsers } from './chromium';

/**
 * `npm run e2e -- …`: runs the journeys and passes the arguments to Playwright. Without `--project`, each journey runs once, in its
 * own layout.
 */
await buildIfChanged('web', 'api');
const args = ['test', ...process.argv.slice(2)];
const choice = args.some((arg) => arg.startsWith('--project')) ? 'both' : 'each';
const env = { [LAYOUT_CHOICE]: choice, ...process.env, ...(await journeyBrowsers()) };
process.exitCode = spawnSync('node_modules/.bin/playwright', args, { env, stdio: 'inherit' }).status ?? 1;
