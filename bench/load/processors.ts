/**
 * Binds some processes to one processor, and the other processes of the run to the rest. In production the edge, nodes,
 * database and clients are separate machines and do not compete for processor time.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Isolation {
  /**
   * Suffix of a measurement's name that states which processes had a separate processor. Empty if `taskset` or a second
   * processor is missing.
   */
  readonly label: string;
  /** Ends the isolation: these processes may use all processors again. */
  end(): void;
}

interface ProcessGroups {
  /** Name of the isolated processes, such as `the node`. */
  readonly name: string;
  /** Ids of the processes that get the separate processor. Processes that they start inherit it. */
  readonly isolated: readonly number[];
  readonly rest: readonly number[];
}

export function isolateProcessor({ name, isolated, rest }: ProcessGroups): Isolation {
  const last = availableParallelism() - 1;
  const isBound =
    last > 0 &&
    [...isolated.map((pid) => bind(pid, '0')), ...rest.map((pid) => bind(pid, `1-${last}`))].every(Boolean);
  return {
    label: isBound ? `, ${name} on a separate processor` : '',
    end: () => {
      for (const pid of [...isolated, ...rest]) bind(pid, `0-${last}`);
    },
  };
}

/** Binds a process with all its threads to these processors; returns false if that fails. */
function bind(pid: number, processors: string): boolean {
  const done = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)]);
  return done.status === 0;
}
