/**
 * A processor for some alone, and the others for the rest. In service the edge, the nodes, their database and those who ask are
 * different machines, and what one of them costs is not another's; on one machine each would take its time from the others.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Apart {
  /** What the name of a figure says of it, nothing where the system has no `taskset` or too few processors. */
  readonly says: string;
  /** Gives every processor back to all of them. */
  end(): void;
}

interface Parties {
  /** In the words of a figure's name. */
  readonly who: string;
  /** Their processes. What they start later is set apart with them. */
  readonly alone: readonly number[];
  readonly rest: readonly number[];
}

export function setApart({ who, alone, rest }: Parties): Apart {
  const last = availableParallelism() - 1;
  const isBound =
    last > 0 &&
    [...alone.map((pid) => bind(pid, '0')), ...rest.map((pid) => bind(pid, `1-${last}`))].every(Boolean);
  return {
    says: isBound ? `, ${who} on a processor of its own` : '',
    end: () => {
      for (const pid of [...alone, ...rest]) bind(pid, `0-${last}`);
    },
  };
}

/** With all of its threads. */
function bind(pid: number, processors: string): boolean {
  const done = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)]);
  return done.status === 0;
}
