/** The job that runs every minute by the database's clock; at most one waits for the next full minute. */
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';

export const MINUTE_JOB = 'every_minute';
/** Interval at which a node queues the minute job: twice per minute, because a timer that drifts could skip a minute. */
const SCHEDULE_MS = 30_000;

/**
 * Replaces the queue's own cron, which uses the clock of a node's machine: a clock that is hours ahead would delay the
 * job for all nodes, and one that jumped back would skip it.
 */
export function scheduleMinuteJob(db: Database, log: FastifyBaseLogger): { stop(): void } {
  // If the database fails, the next interval tries again.
  const schedule = () =>
    void scheduleNextMinute(db).catch((error: Error) => {
      log.warn({ failure: error.name }, 'minute job not scheduled');
    });
  schedule();
  const timer = setInterval(schedule, SCHEDULE_MS);
  return { stop: () => clearInterval(timer) };
}

/**
 * Queues the minute job for now, because the test clock was moved. If a job already waits for the next minute, it runs
 * now instead.
 */
export const scheduleNow = (db: Database) =>
  sql`select graphile_worker.add_job(${MINUTE_JOB}, job_key => ${MINUTE_JOB}, job_key_mode => 'replace',
    max_attempts => 1, run_at => now())`.execute(db);

/** Schedules the job for the next full minute. A waiting job keeps its time; a running one gets a successor. */
export const scheduleNextMinute = (db: Database) =>
  sql`select graphile_worker.add_job(${MINUTE_JOB}, job_key => ${MINUTE_JOB}, job_key_mode => 'preserve_run_at',
    max_attempts => 1, run_at => date_trunc('minute', now()) + interval '1 minute')`.execute(db);
