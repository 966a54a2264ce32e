import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from 'graphile-worker';

const RESTART_PAUSE_MS = 1_000;

export interface Worker {
  stop(): Promise<void>;
}

/** A worker that looks for work at intervals, or at once when its `wake` is called. */
export interface WakeableWorker extends Worker {
  wake(): void;
}

interface Queue {
  start(): Promise<Pick<Runner, 'promise' | 'stop'>>;
  /** Returns true if the queue no longer works but has not ended. Rejects if that cannot be determined. */
  isStalled(): Promise<boolean>;
  readonly checkMs: number;
}

/** Runs a queue until it is stopped, and starts another one whenever it ends or stalls. Unfinished jobs run again. */
export async function superviseQueue(
  { start: begin, isStalled: isStill, checkMs: lookMs }: Queue,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Worker> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: Awaited<ReturnType<Queue['start']>> | null = await begin();
  const forever = async () => {
    for (;;) {
      const ended = new AbortController();
      const end = (runner?.promise ?? Promise.resolve()).catch(() => undefined);
      const stall = untilStalled(
        { isStalled: isStill, checkMs: lookMs },
        AbortSignal.any([signal, ended.signal]),
      );
      await Promise.race([end, stall]);
      ended.abort();
      if (signal.aborted) return;
      log.warn('job queue ended or stalled, restarting it');
      // Not awaited: stopping a stalled queue may never finish.
      void stopSafely(runner);
      await pause(RESTART_PAUSE_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      runner = await begin().catch(() => null);
      if (signal.aborted) await stopSafely(runner);
    }
  };
  const done = forever();
  return {
    stop: async () => {
      stopping.abort();
      await stopSafely(runner);
      await done;
    },
  };
}

async function untilStalled(
  { isStalled: isStill, checkMs: lookMs }: Pick<Queue, 'isStalled' | 'checkMs'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(lookMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || (await isStill().catch(() => false))) return;
  }
}

const stopSafely = (runner: Pick<Runner, 'stop'> | null) => runner?.stop().catch(() => undefined);
