/**
 * Chromium's headless shell from npm: the same engine without a window. It shows a page sooner than Debian's
 * (`docs/decisions/062-headless-shell-from-npm.md`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = '.cache';
const NAME = 'headless-shell-';
/**
 * Program that unpacks the shell and the graphics library for WebGL into the folder in `TMPDIR`. The unpacking is done
 * by the library `@sparticuz/chromium`.
 */
const UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";

/**
 * Returns the path of the headless shell. The first call unpacks it, which takes two seconds. Returns null on a system
 * for which the library has no shell.
 */
export function packagedShell(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;

  const library = fileURLToPath(new URL('../../', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };
  const folder = resolve(FOLDER, `${NAME}${version}`);
  const shell = join(folder, 'chromium');
  if (existsSync(shell)) return shell;

  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) {
    if (old.startsWith(NAME)) rmSync(join(FOLDER, old), { recursive: true });
  }
  const half = `${folder}.${process.pid}`;
  mkdirSync(half);
  const env = { ...process.env, TMPDIR: half };
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    env,
    stdio: 'inherit',
  });
  if (done.status !== 0) {
    rmSync(half, { recursive: true });
    return null;
  }
  renameSync(half, folder);
  return shell;
}
