// Entry point of every npm command. Needs only Node: installs the libraries if they are missing or outdated.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hasLibraries } from './libraries.mjs';

const NEEDED = { major: 20, minor: 19 };
const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** npm's record of what it installed. */
const record = join(root, 'node_modules/.package-lock.json');
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

/** @param {boolean} isLight true to install only the libraries that run and build Tulay. */
function installLibraries(isLight) {
  const installed = existsSync(record) ? readLock(record) : {};
  if (hasLibraries(readLock(join(root, 'package-lock.json')), installed, { isLight, machine: process }))
    return;

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
  console.log(`Installed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** @param {string} file */
const readLock = (file) => JSON.parse(readFileSync(file, 'utf8'));

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
