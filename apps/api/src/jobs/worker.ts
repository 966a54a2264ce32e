import { makeWorkerUtils, run, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { SpanKind } from '@opentelemetry/api';
import type { Database } from '../db/database';
import { openPool } from '../db/pool';
import { runInCarriedContext } from '../observe/request-context';
import { traced } from '../observe/spans';
import type { Metrics } from '../observe/metrics';
import { releaseAbandonedJobs } from './abandoned-jobs';
import type { JobHandlers, OutboxJob } from './job';
import { createJobLogger } from './job-log';
import { superviseQueue, type Worker } from './queue-supervisor';
import { scheduleMinuteJob, MINUTE_JOB } from './minute-job';
import { QueueActivity, isQueueStalled } from './queue-activity';
import { startRelay } from './relay';
import { runIndependently, type MinuteTask } from './run-independently';

export interface Workload {
  readonly jobs: readonly JobHandlers[];
  readonly everyMinute: readonly MinuteTask[];
  readonly metrics: Metrics;
}

interface Instruments {
  readonly metrics: Metrics;
  readonly activity: QueueActivity;
}

const CONCURRENCY = 4;
/** Database connections: one per concurrent job, one that listens, one for the relay. */
const CONNECTIONS = CONCURRENCY + 2;
const STALL_CHECK_MS = 5_000;
/** A statement of the queue that takes longer has lost its server. */
const DEADLINE_MS = 30_000;

/** The queue has a separate connection pool and waits for a connection without a limit, so that load from requests does not make a finished job look unfinished. */
export async function startWorker(
  url: string,
  db: Database,
  work: Workload,
  log: FastifyBaseLogger,
): Promise<Worker> {
  const pool = openPool({ connectionString: url, max: CONNECTIONS, deadlineMs: DEADLINE_MS });
  const settings = { concurrency: CONCURRENCY, tasks: [MINUTE_JOB, ...topicsOf(work.jobs)] };
  const logger = createJobLogger(log, settings.tasks);
  const utils = await makeWorkerUtils({ pgPool: pool, logger });
  const relay = startRelay(db, utils, log, work.metrics);
  const release = async () => void (await releaseAbandonedJobs(db, utils));
  const everyMinute = runIndependently([release, ...work.everyMinute]);
  const instruments = { metrics: work.metrics, activity: new QueueActivity() };
  const runQueue = () =>
    run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger,
      // Batching makes the queue handle a failed write of a job's outcome; without it, that is an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: {
        ...tasks(work.jobs, instruments),
        [MINUTE_JOB]: () => measured(MINUTE_JOB, instruments, everyMinute),
      },
    });
  const queue = await superviseQueue(
    {
      start: runQueue,
      isStalled: () => isQueueStalled(db, instruments.activity, settings),
      checkMs: STALL_CHECK_MS,
    },
    log,
  );
  const minuteJob = scheduleMinuteJob(db, log);
  return {
    stop: async () => {
      minuteJob.stop();
      await relay.stop();
      await queue.stop();
      await utils.release();
      await pool.end();
    },
  };
}

const topicsOf = (handlers: readonly JobHandlers[]): (keyof JobHandlers)[] => [
  ...new Set(handlers.flatMap((each) => Object.keys(each) as (keyof JobHandlers)[])),
];

/** Several features may handle one topic: all run, and a failure of one repeats all, because handlers are idempotent. */
function tasks(handlers: readonly JobHandlers[], instruments: Instruments): TaskList {
  return Object.fromEntries(
    topicsOf(handlers).map((topic) => [
      topic,
      async (payload: unknown) => {
        const job = payload as OutboxJob;
        const run = async () => {
          for (const each of handlers) await each[topic]?.(job);
        };
        await runInCarriedContext(job.context, () => measured(topic, instruments, run));
      },
    ]),
  );
}

async function measured(
  topic: string,
  { metrics: watch, activity }: Instruments,
  run: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  let outcome = 'failed';
  try {
    await activity.track(() => traced(`job ${topic}`, SpanKind.CONSUMER, run));
    outcome = 'done';
  } finally {
    watch.jobs.observe({ topic, outcome }, (performance.now() - startedAt) / 1000);
  }
}
