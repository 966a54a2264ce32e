import { spawnSync } from 'node:child_process';

/**
 * Of which instant a build is, ISO: that of its commit, so that the same sources become the same files on every machine, and nodes
 * that were built apart serve each other's pages. `TULAY_BUILD` says another; sources without a history say now.
 */
export function builtOf(): string {
  const commit = spawnSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' });
  const told = process.env.TULAY_BUILD ?? (commit.status === 0 ? commit.stdout.trim() : '');
  return (told === '' ? new Date() : new Date(told)).toISOString();
}
