import type { Environment } from '../running/settings';
import type { Process } from '../running/supervisor';

export type DevProgram = {
  pid(): number;
  /**
   * Restarts the program, with the additional settings `more`. If the program does not become ready, prints the reason
   * and returns false.
   */
  restart(more?: Environment): Promise<boolean>;
  stop(): Promise<void>;
};

type Start = (spawned: (process: Process) => void, more: Environment) => Promise<void>;

/**
 * Starts a program for development. If the program ends by itself, its code has an error, so it is not restarted until
 * the next change.
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
