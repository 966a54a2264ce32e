/** Detects a stalled queue: one that lost its database may stop working without an error. */
import { sql } from 'kysely';
import type { Database } from '../db/database';

const STALL_MS = 20_000;

export class QueueActivity {
  #active = 0;
  #lastMs = performance.now();

  async track<T>(work: () => Promise<T>): Promise<T> {
    this.#change(1);
    try {
      return await work();
    } finally {
      this.#change(-1);
    }
  }

  #change(change: 1 | -1): void {
    this.#active += change;
    this.#lastMs = performance.now();
  }

  /**
   * Returns the milliseconds since a job last started or ended. Returns 0 while the full number of `concurrency` jobs
   * is running.
   */
  idleMs(concurrency: number): number {
    return this.#active >= concurrency ? 0 : performance.now() - this.#lastMs;
  }
}

export interface QueueSettings {
  readonly concurrency: number;
  readonly tasks: readonly string[];
}

/** Returns true if jobs are overdue although this process should take them and has free capacity. */
export async function isQueueStalled(
  db: Database,
  activity: QueueActivity,
  { concurrency, tasks }: QueueSettings,
): Promise<boolean> {
  if (activity.idleMs(concurrency) < STALL_MS) return false;
  const { rows } = await sql`select from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and task_identifier = any (${tasks})
      and run_at < now() - ${`${STALL_MS} milliseconds`}::interval
    limit 1`.execute(db);
  return rows.length > 0 && activity.idleMs(concurrency) >= STALL_MS;
}
