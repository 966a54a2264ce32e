import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build';
import { journeyBrowsers } from './chromium';

/** `npm run e2e -- …`: runs the journeys and passes the arguments to Playwright. */
await buildIfChanged('web', 'api');
const env = { ...process.env, ...(await journeyBrowsers()) };
const args = ['test', ...process.argv.slice(2)];
process.exitCode = spawnSync('node_modules/.bin/playwright', args, { env, stdio: 'inherit' }).status ?? 1;
