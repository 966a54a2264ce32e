/** A disk of a few megabytes that can be filled to its last byte and freed: a tmpfs, which only root may mount. */
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningServer, shutDown } from '../../tools/embedded/cluster';

export interface SmallDisk {
  readonly folder: string;
  /** Writes until no byte is free. */
  fill(): void;
  /** Deletes what `fill` wrote. */
  free(): void;
  /** Unmounts the disk; no process may use it any more. */
  remove(): void;
}

const PREFIX = 'tulay-disk-';
const FILLER = 'filler';
const WRITE_SIZES = [1_048_576, 4_096, 1] as const;

/** Mounts a small disk. Returns null if this account may not mount. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const size = `size=${megabytes}m,mode=755`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tulay', folder], { stdio: 'ignore' }).status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, FILLER);
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      for (const step of WRITE_SIZES) writeUntilFull(file, Buffer.alloc(step));
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => unmount(folder),
  };
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

/** Removes the disks of killed runs, and stops database servers that still run on them. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const maker = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (!maker || isAlive(maker)) continue;
    const left = runningServer(join(tmpdir(), name, 'postgres'));
    if (left) await shutDown(left.pid);
    unmount(join(tmpdir(), name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
