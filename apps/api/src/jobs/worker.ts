/** Runs the jobs that the relay queued. */
import { type Logger, makeWorkerUtils, run, type Runner, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { SpanKind } from '@opentelemetry/api';
import type { Database } from '../db/database';
import { openPool } from '../db/pool';
import { inCarriedContext } from '../observe/request-context';
import { traced } from '../observe/spans';
import type { Watch } from '../observe/watch';
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
  /** Run each minute: they ask other parties about what these never told us. */
  readonly everyMinute: readonly MinuteTask[];
  readonly watch: Watch;
}

/** Who hears of each job. */
interface Instruments {
  readonly watch: Watch;
  readonly pulse: QueueActivity;
}

const CONCURRENCY = 4;
/** Those of the jobs, one that listens, one for the relay. */
const CONNECTIONS = CONCURRENCY + 2;
const STALL_CHECK_MS = 5_000;
/** The queue's own statements are short; one that has no answer for so long has lost its server. */
const DEADLINE_MS = 30_000;

/**
 * Runs the relay and the queue until it is stopped. The queue has connections of its own and waits for them as long as
 * it takes: requests that crowd the database must not make a finished job look unfinished.
 */
export async function startWorker(
  url: string,
  db: Database,
  work: Workload,
  log: FastifyBaseLogger,
): Promise<Worker> {
  const pool = openPool({ connectionString: url, max: CONNECTIONS, deadlineMs: DEADLINE_MS });
  const hands = { concurrency: CONCURRENCY, tasks: [MINUTE_JOB, ...topicsOf(work.jobs)] };
  const logger = createJobLogger(log, hands.tasks);
  const utils = await makeWorkerUtils({ pgPool: pool, logger });
  const relay = startRelay(db, utils, log, work.watch);
  const giveBack = async () => void (await releaseAbandonedJobs(db, utils));
  const sweep = runIndependently([giveBack, ...work.everyMinute]);
  const pulse = new QueueActivity();
  const queue = await superviseQueue(
    {
      start: () => runQueue(pool, { ...work, sweep, pulse }, logger),
      isStalled: () => isQueueStalled(db, pulse, hands),
      checkMs: STALL_CHECK_MS,
    },
    log,
  );
  const minutes = scheduleMinuteJob(db, log);
  return {
    stop: async () => {
      minutes.stop();
      await relay.stop();
      await queue.stop();
      await utils.release();
      await pool.end();
    },
  };
}

function runQueue(
  pgPool: pg.Pool,
  { jobs, sweep, ...seen }: Omit<Workload, 'everyMinute'> & Instruments & { readonly sweep: MinuteTask },
  logger: Logger,
): Promise<Runner> {
  return run({
    pgPool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger,
    // In batches the queue answers for what it cannot write down; one by one it would be an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: {
      ...tasks(jobs, seen),
      [MINUTE_JOB]: () => measured(MINUTE_JOB, seen, sweep),
    },
  });
}

const topicsOf = (handlers: readonly JobHandlers[]): (keyof JobHandlers)[] => [
  ...new Set(handlers.flatMap((each) => Object.keys(each) as (keyof JobHandlers)[])),
];

/** Several features may listen to one topic: each runs, and a failure of one repeats all, which their keys allow. */
function tasks(handlers: readonly JobHandlers[], seen: Instruments): TaskList {
  return Object.fromEntries(
    topicsOf(handlers).map((topic) => [
      topic,
      async (payload: unknown) => {
        const job = payload as OutboxJob;
        const run = async () => {
          for (const each of handlers) await each[topic]?.(job);
        };
        await inCarriedContext(job.context, () => measured(topic, seen, run));
      },
    ]),
  );
}

/** Timed by its kind, a sign of life, and a span of the request that it is for. */
async function measured(topic: string, { watch, pulse }: Instruments, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  let outcome = 'failed';
  try {
    await pulse.during(() => traced(`job ${topic}`, SpanKind.CONSUMER, run));
    outcome = 'done';
  } finally {
    watch.jobs.observe({ topic, outcome }, (performance.now() - began) / 1000);
  }
}
