/** Short tasks that a worker runs every second. Each worker runs them, so a task must tolerate that another one does the same. */
import type { FastifyBaseLogger } from 'fastify';
import { type MinuteTask, runIndependently } from './run-independently';

const SECOND_MS = 1_000;

export function startEverySecond(
  tasks: readonly MinuteTask[],
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const run = runIndependently(tasks);
  let running = Promise.resolve();
  // If a run fails, the next one tries again.
  const timer = setInterval(() => {
    running = run().catch((error: unknown) => {
      log.warn({ failure: error instanceof Error ? error.name : 'unknown' }, 'a task of every second failed');
    });
  }, SECOND_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
