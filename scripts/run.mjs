// Entry point of every npm command. Needs only Node: installs the libraries if they are missing or outdated.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NEEDED = { major: 20, minor: 19 };
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const libraries = join(root, 'node_modules');
const stamp = join(libraries, '.tulay-lock');
/** Commands that need no linter, test runner or browser driver. */
const LIGHT = ['start', 'build', 'ops', 'db-migrate'];

/** @param {string} sentence */
function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return;
  stopWith(`Tulay needs Node ${NEEDED.major}.${NEEDED.minor} or newer; this is ${process.versions.node}.`);
}

/** @param {boolean} isLight whether the libraries that run and build Tulay are enough. */
function installLibraries(isLight) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === lock || (isLight && installed === `${lock} light`)) return;

  const what = isLight ? 'the libraries that run and build Tulay' : 'all libraries, with those of the tests';
  console.log(`Installing ${what} (once, and again when package-lock.json changes; about a minute) …`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (isLight) args.push('--omit=dev');
  const windows = process.platform === 'win32';
  const began = performance.now();
  const done = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], shell: windows });
  if (done.error)
    stopWith(`npm could not be run (${done.error.message}). It comes with Node; is it on the PATH?`);
  if (done.status !== 0) stopWith('npm ci failed: its message is above. Is the package registry reachable?');
  if (isLight) trimLibraries();
  writeFileSync(stamp, isLight ? `${lock} light` : lock);
  console.log(`Installed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/**
 * Deletes files that neither a run nor a build reads, a fifth of all: source maps, and the TypeScript compiler, which npm
 * installs because a library accepts it as an optional peer.
 */
function trimLibraries() {
  rmSync(join(libraries, 'typescript'), { recursive: true, force: true });
  for (const entry of readdirSync(libraries, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(join(entry.parentPath, entry.name));
  }
}

const command = process.argv[2] ?? '';
const script = join(root, 'scripts', `${command}.ts`);
if (!/^[a-z0-9-]+$/.test(command) || !existsSync(script)) stopWith(`There is no command "${command}".`);
checkNode();
installLibraries(LIGHT.includes(command));

process.chdir(root);
process.argv.splice(1, 2, script);
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(script).href).catch((error) => {
  if (error?.name === 'Stop') stopWith(error.message);
  throw error;
});
