/**
 * A processor for the node alone, and the others for the rest: the edge, whoever asks and the database. In service the edge and the
 * borrowers are other machines, and what they cost is not the node's; on one machine they would take its time from it.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What the name of a figure says of it, nothing where the system has no `taskset` or too few processors; `end` gives ours back. */
export function setApart(node: number, rest: readonly number[]): { readonly says: string; end(): void } {
  const last = availableParallelism() - 1;
  const isBound =
    last > 0 && bind(node, '0') && [process.pid, ...rest].map((pid) => bind(pid, `1-${last}`)).every(Boolean);
  return {
    says: isBound ? ', the node on a processor of its own' : '',
    end: () => void bind(process.pid, `0-${last}`),
  };
}

/** With all of its threads. */
function bind(pid: number, processors: string): boolean {
  const done = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)]);
  return done.status === 0;
}
