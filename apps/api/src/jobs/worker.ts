/** Runs the jobs that the relay queued. */
import { Logger, makeWorkerUtils, parseCronItems, run, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from '../db/database';
import type { JobHandlers, OutboxJob } from './job';
import { startRelay } from './relay';

export interface Worker {
  stop(): Promise<void>;
}

const CONCURRENCY = 4;
const SWEEP = 'ask_silent_parties';

export async function startWorker(
  connection: Connection,
  handlers: readonly JobHandlers[],
  /** Run each minute: they ask other parties about what these never told us. */
  everyMinute: readonly (() => Promise<void>)[],
  log: FastifyBaseLogger,
): Promise<Worker> {
  const logger = quietLogger(log);
  const utils = await makeWorkerUtils({ pgPool: connection.pool, logger });
  const runner = await run({
    pgPool: connection.pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger,
    taskList: {
      ...tasks(handlers),
      [SWEEP]: async () => void (await Promise.all(everyMinute.map((each) => each()))),
    },
    parsedCronItems: parseCronItems([{ task: SWEEP, match: '* * * * *', options: { maxAttempts: 1 } }]),
  });
  const relay = startRelay(connection.db, utils, log);
  return {
    stop: async () => {
      await relay.stop();
      await runner.stop();
      await utils.release();
    },
  };
}

/** Several features may listen to one topic: each runs, and a failure of one repeats all, which their keys allow. */
function tasks(handlers: readonly JobHandlers[]): TaskList {
  const topics = new Set(handlers.flatMap((each) => Object.keys(each))) as Set<keyof JobHandlers>;
  return Object.fromEntries(
    [...topics].map((topic) => [
      topic,
      async (payload: unknown) => {
        for (const each of handlers) await each[topic]?.(payload as OutboxJob);
      },
    ]),
  );
}

/** Only the names of failures: a job's payload or a driver's message may hold personal data. */
function quietLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, _message, meta) => {
    const error = meta?.['error'];
    if (level === 'error') log.warn({ failure: error instanceof Error ? error.name : 'job' }, 'job failed');
  });
}
