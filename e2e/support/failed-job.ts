/** A background job that fails on purpose, added to the job queue in the database. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface FailedJob {
  /** Repairs the job, so that it is done when it runs again. */
  removeCause(): Promise<void>;
  stop(): Promise<void>;
}

/** Adds a job about a ticket whose number is missing. @param databaseUrl log-in of the application */
export async function plantFailedJob(databaseUrl: string): Promise<FailedJob> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const payload = { customerId: randomUUID(), outboxId: randomUUID(), payload: {} };
  const { rows } = await client.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('ticket.opened', $1, max_attempts => 1)`,
    [payload],
  );
  return {
    async removeCause() {
      const repaired = { ...payload, payload: { ticketId: randomUUID() } };
      await client.query('update graphile_worker._private_jobs set payload = $2 where id = $1', [
        rows[0]?.id,
        repaired,
      ]);
    },
    stop: () => client.end(),
  };
}
