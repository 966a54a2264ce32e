/** What only takes its time, at once: the database and the world move their appointments nearer, the clocks stay. */
import { untilAnswered } from '../borrower/retrying-client';
import type { ProofStack } from './stack';

/** Has the worker do now what it does each minute. */
export const A_MINUTE_LATER = `select graphile_worker.add_job('every_minute', job_key => 'proof', max_attempts => 1)`;
/** Jobs that the dead hold are given back after five minutes: these have passed. */
const FIVE_MINUTES_LATER = `update graphile_worker._private_jobs set locked_at = locked_at - interval '5 minutes'
  where locked_at is not null`;
/** A text of which nobody can say whether it went out counts as sent after two minutes: these have passed. */
const TWO_MINUTES_LATER = `update sms_dedup set started_at = started_at - interval '2 minutes' where status = 'sending'`;
/** What failed is tried again after a while, the longer the oftener. */
const TRIED_AGAIN =
  'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null';
/** The gateway too, with what it could tell nobody. */
const TOLD_AGAIN = 'update webhook set due_at = created_at where delivered_at is null and due_at is not null';

/** Whoever holds a job, or began a text, did so long ago: a dead worker, or one that never heard what it was given. */
export async function longDead({ rows }: ProofStack): Promise<void> {
  await rows(FIVE_MINUTES_LATER);
  await rows(TWO_MINUTES_LATER);
}

/** What failed is tried now. */
export const triedAgain = async ({ rows }: ProofStack): Promise<void> => void (await rows(TRIED_AGAIN));

/** Once everybody is back: nobody waits for the next try of what failed meanwhile. */
export async function everythingAgain(stack: ProofStack): Promise<void> {
  await stack.worldRows(TOLD_AGAIN);
  await triedAgain(stack);
  await stack.rows(A_MINUTE_LATER);
}

/** Lets the worker do now what it does each minute, and waits for it; what failed, as it may, is done once more. */
export async function aMinuteLater({ rows }: ProofStack): Promise<void> {
  const underWay = () =>
    rows<{ n: number }>(`select count(*)::int as n from graphile_worker.jobs
      where task_identifier = 'every_minute'
        and (locked_at is not null or (attempts < max_attempts and run_at <= now()))`);
  const failure = () =>
    rows<{ why: string }>(`select last_error as why from graphile_worker.jobs
      where key = 'proof' and last_error is not null`);
  for (let attempt = 1; ; attempt += 1) {
    await rows(A_MINUTE_LATER);
    await untilAnswered(
      async () => ({ status: 200, body: (await underWay())[0] }),
      ({ body }) => body?.n === 0,
    );
    const [failed] = await failure();
    if (!failed) return;
    if (attempt === 3) throw new Error(`what is done each minute failed: ${failed.why}`);
  }
}
