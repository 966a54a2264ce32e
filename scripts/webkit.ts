import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { buildIfChanged } from './build';
import { Stop } from './running/stop';

const PROGRAMS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
const PACKAGES = ['webkit2gtk-driver', 'xvfb'];
const LIBRARIES = '/usr/lib';

/** `npm run e2e:webkit`: walks the shell and a loan up to its withdrawal in WebKitGTK, the engine family of iPhones. */
install();
await buildIfChanged('web', 'api');
const env = { ...process.env, WEBKIT_BROWSER: browser() };
process.exitCode =
  spawnSync(process.execPath, ['--import', 'tsx', 'e2e/webkit/main.ts'], { env, stdio: 'inherit' }).status ??
  1;

function install(): void {
  const missing = () => PROGRAMS.filter((path) => !existsSync(path));
  if (missing().length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Stop(`WebKit is tested with Debian's packages: install ${PACKAGES.join(' and ')} first.`);
  }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    process.stdout.write(`No WebKit here; installing one: apt-get ${args.join(' ')}\n`);
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (missing().length > 0) throw new Stop(`${missing().join(', ')} could not be installed.`);
}

/** Finds the MiniBrowser of the installed library, which the driver controls. */
function browser(): string {
  const machines = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  const paths = machines.flatMap((machine) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
      (library) => `${LIBRARIES}/${machine}/${library}/MiniBrowser`,
    ),
  );
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Stop('The WebKit libraries here hold no MiniBrowser.');
  return found;
}
