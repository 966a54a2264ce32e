import type { Process } from './supervisor';

/**
 * Creates a simulated program for tests. Each start succeeds or fails as the next step of the plan says. `end` makes a
 * process end as if it had ended by itself.
 */
export function plannedProgram(plan: readonly ('serves' | 'fails')[]) {
  const ends: ((sentence: string) => void)[] = [];
  const stopped: number[] = [];
  const start = async (spawned: (process: Process) => void) => {
    const pid = ends.length + 1;
    const ended = new Promise<string>((resolve) => ends.push(resolve));
    const stop = async () => {
      stopped.push(pid);
      ends[pid - 1]?.('stopped');
    };
    spawned({ pid, ended, stop });
    if (plan[pid - 1] === 'fails') throw new Error(`start ${pid} failed`);
  };
  return { start, stopped, end: (pid: number, sentence: string) => ends[pid - 1]?.(sentence) };
}
