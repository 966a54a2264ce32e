/** Skips waiting times by changing due times in the databases of the lender and the world. The clocks do not change. */
import { pollUntil } from '../borrower/retrying-client';
import type { ProofStack } from './stack';

/** Statement that queues the minute job to run now. */
export const RUN_MINUTE_JOB = `select graphile_worker.add_job('every_minute', job_key => 'proof', max_attempts => 1)`;
/**
 * Statement that makes job locks a minute older. The next heartbeat check then releases the locks of workers without a
 * heartbeat.
 */
const EXPIRE_JOB_LOCKS = `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
  where locked_at is not null`;
/** Statement that deletes the heartbeats of all workers. A running worker records a new one within five seconds. */
const FORGET_WORKERS = 'delete from worker_heartbeat';
/** Statement that ages unfinished SMS by two minutes, after which an SMS with an unknown outcome counts as sent. */
const EXPIRE_UNCERTAIN_SMS = `update sms_dedup set started_at = started_at - interval '2 minutes' where status = 'sending'`;
/** Statement that makes failed jobs due now; the queue would wait longer after each failure. */
const RETRY_JOBS_NOW =
  'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null';
/** Statement that makes the gateway's undelivered webhooks due now. */
const RETRY_WEBHOOKS_NOW =
  'update webhook set due_at = created_at where delivered_at is null and due_at is not null';

/** Releases all locked jobs and unfinished text messages, as if the workers that hold them had died long ago. */
export async function expireLocks({ rows }: ProofStack): Promise<void> {
  await rows(FORGET_WORKERS);
  await rows(EXPIRE_JOB_LOCKS);
  await rows(EXPIRE_UNCERTAIN_SMS);
}

export const retryFailedJobs = async ({ rows }: ProofStack): Promise<void> =>
  void (await rows(RETRY_JOBS_NOW));

/** Retries failed jobs and webhooks and runs the minute job at once, after an outage has ended. */
export async function retryEverything(stack: ProofStack): Promise<void> {
  await stack.worldRows(RETRY_WEBHOOKS_NOW);
  await retryFailedJobs(stack);
  await stack.rows(RUN_MINUTE_JOB);
}

/** Runs the minute job now and waits for its end. Retries a failed run twice, then throws. */
export async function runMinuteJob({ rows }: ProofStack): Promise<void> {
  const underWay = () =>
    rows<{ n: number }>(`select count(*)::int as n from graphile_worker.jobs
      where task_identifier = 'every_minute'
        and (locked_at is not null or (attempts < max_attempts and run_at <= now()))`);
  const failure = () =>
    rows<{ why: string }>(`select last_error as why from graphile_worker.jobs
      where key = 'proof' and last_error is not null`);
  for (let attempt = 1; ; attempt += 1) {
    await rows(RUN_MINUTE_JOB);
    await pollUntil(
      async () => ({ status: 200, body: (await underWay())[0] }),
      ({ body }) => body?.n === 0,
    );
    const [failed] = await failure();
    if (!failed) return;
    if (attempt === 3) throw new Error(`the minute job failed: ${failed.why}`);
  }
}
