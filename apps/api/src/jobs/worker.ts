import { EventEmitter } from 'node:events';
import { makeWorkerUtils, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { SpanKind } from '@opentelemetry/api';
import type { Database } from '../db/database';
import { openPool } from '../db/pool';
import { runInCarriedContext } from '../observe/request-context';
import { traced } from '../observe/spans';
import type { Metrics } from '../observe/metrics';
import type { EventFeed } from './event-feed';
import { createJobLogger, withoutMessage } from './job-log';
import { superviseQueue, type WakeableWorker } from './queue-supervisor';
import { scheduleMinuteJob, MINUTE_JOB } from './minute-job';
import { QueueActivity, isQueueStalled } from './queue-activity';
import { startEverySecond } from './every-second';
import { startRelay } from './relay';
import { startHeartbeat } from './worker-heartbeat';
import * as z from 'zod/mini';
import { runIndependently, type MinuteTask } from './run-independently';
import { isTopic, type JobTable, QueuedJob, runJob, type Topic } from './topics';

export interface Workload {
  readonly jobs: Partial<JobTable>;
  readonly everyMinute: readonly MinuteTask[];
  readonly everySecond?: readonly MinuteTask[];
  readonly metrics: Metrics;
  /** Sends new outbox rows to integrators. Absent in tests that need only the queue. */
  readonly feed?: EventFeed;
}

interface Instruments {
  readonly metrics: Metrics;
  readonly activity: QueueActivity;
  /** Called after each job. It wakes the relay, because the job may have written rows to the outbox. */
  readonly jobEnded: () => void;
}

const CONCURRENCY = 4;
/** Database connections: one per concurrent job, one that listens, one for the relay. */
const CONNECTIONS = CONCURRENCY + 2;
/**
 * Longest delay in milliseconds with which a job starts that becomes due later, such as a retry. A job that is due at
 * once is not delayed.
 */
const POLL_MS = 2_000;
const STALL_CHECK_MS = 5_000;
/** Milliseconds after which a statement of the queue fails, because its server counts as lost. */
const DEADLINE_MS = 30_000;

/**
 * Starts the worker; a server in the same process wakes it after each command. The job queue has its own connection
 * pool, so that requests cannot use up its connections. It waits for a connection without a time limit, because a
 * finished job that it cannot mark as finished would run again.
 */
export async function startWorker(
  url: string,
  db: Database,
  work: Workload,
  log: FastifyBaseLogger,
): Promise<WakeableWorker> {
  const pool = openPool({ connectionString: url, max: CONNECTIONS, deadlineMs: DEADLINE_MS });
  const settings = { concurrency: CONCURRENCY, tasks: [MINUTE_JOB, ...topicsOf(work.jobs)] };
  const logger = createJobLogger(log, settings.tasks);
  const utils = await makeWorkerUtils({ pgPool: pool, logger });
  const relay = startRelay(db, utils, log, work);
  const sender = work.feed?.start(log);
  let workerIds: string[] = [];
  const heartbeat = startHeartbeat({ db, queue: utils, workerIds: () => workerIds, log });
  const everyMinute = runIndependently(work.everyMinute);
  const instruments = { metrics: work.metrics, activity: new QueueActivity(), jobEnded: relay.wake };
  const runQueue = () => {
    workerIds = [];
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId));
    return run({
      pgPool: pool,
      events,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      logger,
      // With batching, the queue itself handles the failure to store a job's result. Without batching, such a failure
      // would be an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: {
        ...tasks(work.jobs, instruments),
        [MINUTE_JOB]: () => measured(MINUTE_JOB, instruments, everyMinute),
      },
    });
  };
  const queue = await superviseQueue(
    {
      start: runQueue,
      isStalled: () => isQueueStalled(db, instruments.activity, settings),
      checkMs: STALL_CHECK_MS,
    },
    log,
  );
  const minuteJob = scheduleMinuteJob(db, log);
  const seconds = startEverySecond(work.everySecond ?? [], log);
  return {
    wake: relay.wake,
    stop: async () => {
      minuteJob.stop();
      await seconds.stop();
      await relay.stop();
      await sender?.stop();
      await queue.stop();
      await heartbeat.stop();
      await utils.release();
      await pool.end();
    },
  };
}

const topicsOf = (jobs: Partial<JobTable>): Topic[] => Object.keys(jobs).filter(isTopic);

/** Returns the queue's task of each topic. */
function tasks(jobs: Partial<JobTable>, instruments: Instruments): TaskList {
  return Object.fromEntries(
    topicsOf(jobs).map((topic) => [
      topic,
      async (payload: unknown) => {
        const job = z.parse(QueuedJob, payload);
        await runInCarriedContext(job.context, () =>
          measured(topic, instruments, () => runJob(jobs, topic, job)),
        );
      },
    ]),
  );
}

async function measured(
  topic: string,
  { metrics: watch, activity, jobEnded }: Instruments,
  run: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  let outcome = 'failed';
  try {
    await activity.track(() => traced(`job ${topic}`, SpanKind.CONSUMER, run));
    outcome = 'done';
  } catch (failure) {
    throw withoutMessage(failure);
  } finally {
    watch.jobs.observe({ topic, outcome }, (performance.now() - startedAt) / 1000);
    jobEnded();
  }
}
