import { setTimeout as pause } from 'node:timers/promises';

/** Pauses in milliseconds before consecutive restarts. After the last one fails, the program is not restarted again. */
const PAUSES_MS = [100, 250, 500, 1_000, 2_000];
/** Milliseconds of service after which earlier failures no longer count. */
const STEADY_MS = 5_000;

export type Process = {
  pid: number;
  /** Resolves with an explanation when the process ends for any reason. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

/** Receives each restart, and the messages that a supervisor has for the person at the terminal. */
export type Reports = { say(sentence: string): void; restarted(): void };

type Supervision = {
  name: string;
  /**
   * Starts the program and passes its process to `spawned` at once. Resolves when it serves; rejects with the reason if
   * it does not.
   */
  start(spawned: (process: Process) => void): Promise<void>;
  /** Called with a message before each restart. With null, a program that ends by itself is not started again. */
  reports: Reports | null;
  pausesMs?: readonly number[];
};

export type Supervised = {
  pid(): number;
  /** Resolves with the reason when the program is not started again. */
  givenUp: Promise<string>;
  stop(): Promise<void>;
};

/** Starts a program. Starts it again whenever it ends by itself, until it has failed repeatedly or `stop` is called. */
export async function supervise({
  name,
  start,
  reports,
  pausesMs = PAUSES_MS,
}: Supervision): Promise<Supervised> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const current: { process: Process | null } = { process: null };
  const run = () => start((process) => (current.process = process));
  try {
    await run();
  } catch (error) {
    await current.process?.stop();
    throw error;
  }

  /** Returns true once the program serves again, false if it is stopped, or the reason for giving up. */
  async function restart(failures: { count: number }, end: string): Promise<boolean | string> {
    for (let reason = end; ; failures.count++) {
      const wait = reports === null ? undefined : pausesMs[failures.count];
      if (wait === undefined) return reason;
      reports?.say(`${reason.split('\n')[0]} Starting it again.`);
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return false;
      try {
        await run();
        if (signal.aborted) return false;
        failures.count++;
        reports?.say(`The ${name} runs again.`);
        reports?.restarted();
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        reason = error instanceof Error ? error.message : String(error);
        await current.process?.stop();
      }
    }
  }

  async function watch(): Promise<string | null> {
    const failures = { count: 0 };
    for (;;) {
      const since = performance.now();
      const end = await current.process?.ended;
      if (signal.aborted) return null;
      if (performance.now() - since > STEADY_MS) failures.count = 0;
      const outcome = await restart(failures, end ?? `The ${name} ended.`);
      if (outcome === false) return null;
      if (outcome !== true) return outcome;
    }
  }

  const watched = watch();
  return {
    pid: () => current.process?.pid ?? 0,
    givenUp: new Promise((resolve) => void watched.then((reason) => reason !== null && resolve(reason))),
    stop: async () => {
      stopping.abort();
      await current.process?.stop();
      await watched;
      await current.process?.stop();
    },
  };
}
