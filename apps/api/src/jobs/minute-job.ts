/** What is done each minute, by the clock of the database alone: one job of it waits for the next full minute, whoever asks. */
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';

/** Of the job that runs all of it. */
export const MINUTE_JOB = 'ask_silent_parties';
/** Twice a minute, so that no drift of a timer leaves one out. */
const SCHEDULE_MS = 30_000;

/**
 * Asks for it from now on. The queue's own cron would go by the clock of a node's machine: one that is hours ahead puts the job
 * off for all nodes, and one that jumped back asks no more until it has caught up.
 */
export function scheduleMinuteJob(db: Database, log: FastifyBaseLogger): { stop(): void } {
  // Where the database is away the next turn asks again.
  const ask = () =>
    void scheduleNextMinute(db).catch((error: Error) => {
      log.warn({ failure: error.name }, 'what is done each minute was not asked for');
    });
  ask();
  const timer = setInterval(ask, SCHEDULE_MS);
  return { stop: () => clearInterval(timer) };
}

/** One that waits already keeps its minute; one that is under way is followed by another. */
export const scheduleNextMinute = (db: Database) =>
  sql`select graphile_worker.add_job(${MINUTE_JOB}, job_key => ${MINUTE_JOB}, job_key_mode => 'preserve_run_at',
    max_attempts => 1, run_at => date_trunc('minute', now()) + interval '1 minute')`.execute(db);
