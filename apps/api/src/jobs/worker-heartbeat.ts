/**
 * Heartbeats of the job queue's workers. A job locked by a worker without a recent heartbeat is released, because its process
 * died; the queue itself would release it only after four hours.
 */
import type { WorkerUtils } from 'graphile-worker';
import { type FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { Worker } from './queue-supervisor';

const BEAT_MS = 5_000;
/**
 * Age of the last heartbeat after which a worker counts as dead. A worker that only paused for so long runs its job a
 * second time, which handlers allow.
 */
const SILENT_SECONDS = 15;
/** Largest age of the lock of a working job. A job that takes longer runs a second time, which handlers allow. */
const LONGEST_JOB = '5 minutes';
const KEEP = '1 hour';

interface HeartbeatParts {
  readonly db: Database;
  readonly queue: Pick<WorkerUtils, 'forceUnlockWorkers'>;
  /** Returns the ids under which this process locks jobs now. */
  readonly workerIds: () => readonly string[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Records every five seconds that the workers of this process are alive, and releases the jobs of dead workers. */
export function startHeartbeat({ db, queue, workerIds, log }: HeartbeatParts): Worker {
  const beat = async () => {
    try {
      await recordHeartbeat(db, workerIds());
      await releaseAbandonedJobs(db, queue);
    } catch (error) {
      log.warn({ failure: error instanceof Error ? error.name : 'unknown' }, 'heartbeat failed, retrying');
    }
  };
  let last = beat();
  const timer = setInterval(() => {
    last = last.then(beat);
  }, BEAT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
}

export async function recordHeartbeat(db: Database, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await sql`insert into worker_heartbeat (worker_id, seen_at)
    select id, now() from unnest(${[...workerIds]}::text[]) id
    on conflict (worker_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/**
 * Releases the jobs of workers without a recent heartbeat, and those locked for so long that their living worker must have
 * failed to record their end. Returns the number of these workers.
 */
export async function releaseAbandonedJobs(
  db: Database,
  queue: Pick<WorkerUtils, 'forceUnlockWorkers'>,
): Promise<number> {
  // A new worker may lock a job before its first heartbeat, so a fresh lock is never released.
  const { rows: holding } = await sql<{ worker: string; isLost: boolean }>`
    select locked_by as worker, min(locked_at) < now() - ${LONGEST_JOB}::interval as "isLost"
    from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${SILENT_SECONDS}) group by locked_by`.execute(db);
  if (holding.length === 0) return 0;

  const { rows: living } = await sql<{ worker: string }>`select worker_id as worker from worker_heartbeat
    where seen_at >= now() - make_interval(secs => ${SILENT_SECONDS})`.execute(db);
  const alive = new Set(living.map(({ worker }) => worker));
  const released = holding
    .filter(({ worker, isLost }) => isLost || !alive.has(worker))
    .map(({ worker }) => worker);
  if (released.length > 0) await queue.forceUnlockWorkers(released);
  await sql`delete from worker_heartbeat where seen_at < now() - ${KEEP}::interval`.execute(db);
  return released.length;
}
