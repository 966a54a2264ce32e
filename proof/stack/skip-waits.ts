/** What only takes its time, at once: the database and the world move their appointments nearer, the clocks stay. */
import { pollUntil } from '../borrower/retrying-client';
import type { ProofStack } from './stack';

/** Has the worker do now what it does each minute. */
export const RUN_MINUTE_JOB = `select graphile_worker.add_job('every_minute', job_key => 'proof', max_attempts => 1)`;
/** Jobs that the dead hold are given back after five minutes: these have passed. */
const EXPIRE_JOB_LOCKS = `update graphile_worker._private_jobs set locked_at = locked_at - interval '5 minutes'
  where locked_at is not null`;
/** A text of which nobody can say whether it went out counts as sent after two minutes: these have passed. */
const EXPIRE_UNCERTAIN_SMS = `update sms_dedup set started_at = started_at - interval '2 minutes' where status = 'sending'`;
/** What failed is tried again after a while, the longer the oftener. */
const RETRY_JOBS_NOW =
  'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null';
/** The gateway too, with what it could tell nobody. */
const RETRY_WEBHOOKS_NOW =
  'update webhook set due_at = created_at where delivered_at is null and due_at is not null';

/** Whoever holds a job, or began a text, did so long ago: a dead worker, or one that never heard what it was given. */
export async function expireLocks({ rows }: ProofStack): Promise<void> {
  await rows(EXPIRE_JOB_LOCKS);
  await rows(EXPIRE_UNCERTAIN_SMS);
}

/** What failed is tried now. */
export const retryFailedJobs = async ({ rows }: ProofStack): Promise<void> =>
  void (await rows(RETRY_JOBS_NOW));

/** Once everybody is back: nobody waits for the next try of what failed meanwhile. */
export async function retryEverything(stack: ProofStack): Promise<void> {
  await stack.worldRows(RETRY_WEBHOOKS_NOW);
  await retryFailedJobs(stack);
  await stack.rows(RUN_MINUTE_JOB);
}

/** Lets the worker do now what it does each minute, and waits for it; what failed, as it may, is done once more. */
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
    if (attempt === 3) throw new Error(`what is done each minute failed: ${failed.why}`);
  }
}
