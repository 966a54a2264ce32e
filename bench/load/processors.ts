/**
 * Gives some processes a separate processor and the rest the others. In production edge, nodes, database and clients are separate
 * machines and do not compete for processor time.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Isolation {
  /** Label for the figure's name; empty without `taskset` or a second processor. */
  readonly label: string;
  /** Allows every process all processors again. */
  end(): void;
}

interface Parties {
  /** Label of the isolated processes. */
  readonly who: string;
  /** Isolated process ids. Children inherit the isolation. */
  readonly alone: readonly number[];
  readonly rest: readonly number[];
}

export function isolateProcessor({ who, alone, rest }: Parties): Isolation {
  const last = availableParallelism() - 1;
  const isBound =
    last > 0 &&
    [...alone.map((pid) => bind(pid, '0')), ...rest.map((pid) => bind(pid, `1-${last}`))].every(Boolean);
  return {
    label: isBound ? `, ${who} on a separate processor` : '',
    end: () => {
      for (const pid of [...alone, ...rest]) bind(pid, `0-${last}`);
    },
  };
}

/** Binds a process with all its threads. */
function bind(pid: number, processors: string): boolean {
  const done = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)]);
  return done.status === 0;
}
