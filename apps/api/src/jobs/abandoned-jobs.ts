/** Jobs that a worker held when its process died: the queue itself would give them back only after four hours. */
import type { WorkerUtils } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from '../db/database';

/** No job takes this long: whoever has held one longer is gone. A job that runs twice after all is made for that. */
const LONGEST_JOB = '5 minutes';

/** Lets the jobs of dead workers be taken again; the number of workers found dead. */
export async function releaseAbandonedJobs(
  db: Database,
  queue: Pick<WorkerUtils, 'forceUnlockWorkers'>,
): Promise<number> {
  const { rows } = await sql<{ worker: string }>`select distinct locked_by as worker from graphile_worker.jobs
    where locked_at < now() - ${LONGEST_JOB}::interval`.execute(db);
  if (rows.length > 0) await queue.forceUnlockWorkers(rows.map(({ worker }) => worker));
  return rows.length;
}
