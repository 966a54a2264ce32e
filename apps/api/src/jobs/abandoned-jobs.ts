/** Jobs locked by a worker whose process died; the queue itself would release them only after four hours. */
import type { WorkerUtils } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from '../db/database';

/** No job takes this long. If one does, it runs twice, which handlers allow. */
const LONGEST_JOB = '5 minutes';

export async function releaseAbandonedJobs(
  db: Database,
  queue: Pick<WorkerUtils, 'forceUnlockWorkers'>,
): Promise<number> {
  const { rows } = await sql<{ worker: string }>`select distinct locked_by as worker from graphile_worker.jobs
    where locked_at < now() - ${LONGEST_JOB}::interval`.execute(db);
  if (rows.length > 0) await queue.forceUnlockWorkers(rows.map(({ worker }) => worker));
  return rows.length;
}
