/** Keeps a queue running for as long as the process lives, whatever becomes of its database. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from 'graphile-worker';

const RESTART_PAUSE_MS = 1_000;

export interface Worker {
  stop(): Promise<void>;
}

interface Queue {
  start(): Promise<Pick<Runner, 'promise' | 'stop'>>;
  /** Whether it works no more although it has not ended; rejects while nobody can tell. */
  isStalled(): Promise<boolean>;
  readonly checkMs: number;
}

/**
 * A queue that a lost database ended, or left standing still for ever, is followed by another; what it had not written down
 * runs again.
 */
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
      const still = untilStalled({ isStalled: isStill, checkMs: lookMs }, AbortSignal.any([signal, ended.signal]));
      await Promise.race([end, still]);
      ended.abort();
      if (signal.aborted) return;
      log.warn('the queue ended or stood still, and begins again');
      // One that stands still might never be stopped.
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

/** Resolves once a look finds it standing still, or at the signal. */
async function untilStalled(
  { isStalled: isStill, checkMs: lookMs }: Pick<Queue, 'isStill' | 'lookMs'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(lookMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || (await isStill().catch(() => false))) return;
  }
}

/** One that ended by itself refuses to be stopped. */
const stopSafely = (runner: Pick<Runner, 'stop'> | null) => runner?.stop().catch(() => undefined);
