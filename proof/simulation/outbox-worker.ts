/** The lender's worker in a simulated day. The order of jobs depends only on their content, so replays agree. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../apps/api/src/db/schema/tables';
import { isTopic, type QueuedJob, runJob } from '../../apps/api/src/jobs/topics';
import { roundRobin } from '../round-robin';
import type { Lender } from './lender';

type Row = Selectable<Tables['outbox']>;

export async function runMinuteJobs({ everyMinute }: Lender): Promise<void> {
  for (const runJob of everyMinute) await runJob();
}

/** Runs the jobs of all outbox rows, including the rows that these jobs add. Returns the number of rows. */
export async function drainOutbox(lender: Lender, atOnce: number): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await lender.rows<Row>('select * from outbox');
    if (rows.length === 0) return done;
    await lender.feed.record(rows);
    const byCustomer = new Map<string, Row[]>();
    for (const row of rows.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))) {
      byCustomer.set(row.customer_id, [...(byCustomer.get(row.customer_id) ?? []), row]);
    }
    await roundRobin([...byCustomer.values()], atOnce, async (own) => {
      for (const row of own) await runJobs(lender, row);
    });
    await deleteRows(lender, rows);
    done += rows.length;
  }
}

const sortKey = ({ created_at, topic, payload }: Row): string =>
  `${created_at.toISOString()} ${topic} ${JSON.stringify(payload)}`;

async function runJobs(
  { jobs }: Lender,
  { customer_id, outbox_id, topic, context, payload }: Row,
): Promise<void> {
  const job: QueuedJob = { customerId: customer_id, outboxId: outbox_id, context, payload };
  if (!isTopic(topic)) throw new Error(`the outbox has the unknown topic ${topic}`);
  await runJob(jobs, topic, job);
}

async function deleteRows({ rows: query }: Lender, rows: readonly Row[]): Promise<void> {
  await query('delete from outbox where outbox_id = any($1)', [rows.map(({ outbox_id }) => outbox_id)]);
}
