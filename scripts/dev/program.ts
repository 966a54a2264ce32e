import type { Environment } from '../running/settings';
import type { Process } from '../running/supervisor';

export type DevProgram = {
  pid(): number;
  /** Stops the program and starts it again, with `more` settings this time. Returns false, and says why, if it does not serve. */
  restart(more?: Environment): Promise<boolean>;
  stop(): Promise<void>;
};

type Start = (spawned: (process: Process) => void, more: Environment) => Promise<void>;

/**
 * A program that ends only for a change. One that ends by itself is started again by the next change and not at once, because
 * its code is at fault.
 */
export function devProgram(name: string, start: Start, say: (sentence: string) => void): DevProgram {
  let current: Process | null = null;
  const stop = async () => {
    const stopped = current;
    current = null;
    await stopped?.stop();
  };
  const spawned = (process: Process) => {
    current = process;
    void process.ended.then((sentence) => {
      if (current !== process) return;
      current = null;
      say(`${sentence} The next change starts it again.`);
    });
  };
  return {
    pid: () => current?.pid ?? 0,
    stop,
    restart: async (more = {}) => {
      await stop();
      try {
        await start(spawned, more);
        return true;
      } catch (error) {
        say(`The ${name} does not start.\n${error instanceof Error ? error.message : String(error)}`);
        await stop();
        return false;
      }
    },
  };
}
