import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildIfChanged } from './build';
import { journeyBrowsers } from './chromium';

/** `npm run gallery`: takes a picture of every route in both languages and layouts. `-- --project=phone` limits the layout. */
await buildIfChanged('web', 'api');
rmSync('gallery', { recursive: true, force: true });
const env = { ...process.env, ...(await journeyBrowsers()) };
const args = ['test', '--config', 'gallery.config.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync('node_modules/.bin/playwright', args, { env, stdio: 'inherit' }).status ?? 1;
