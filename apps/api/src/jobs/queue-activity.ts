/** Whether a queue still works: one that lost its database may stand still without ending, or saying so. */
import { sql } from 'kysely';
import type { Database } from '../db/database';

const STALL_MS = 20_000;

/** What a queue of this process does. */
export class QueueActivity {
  #active = 0;
  #lastMs = performance.now();

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#beat(1);
    try {
      return await work();
    } finally {
      this.#beat(-1);
    }
  }

  #beat(change: 1 | -1): void {
    this.#active += change;
    this.#lastMs = performance.now();
  }

  /** Milliseconds in which no job began or ended although fewer than `most` are under way; 0 while as many are. */
  idleMs(most: number): number {
    return this.#active >= most ? 0 : performance.now() - this.#lastMs;
  }
}

export interface QueueSettings {
  /** Jobs that it does at once. */
  readonly concurrency: number;
  /** Kinds of jobs that it knows; others wait for a newer build. */
  readonly tasks: readonly string[];
}

/** Jobs have waited for longer than anybody who looks each second would leave them, and this process took none of them. */
export async function isQueueStalled(
  db: Database,
  pulse: QueueActivity,
  { concurrency, tasks }: QueueSettings,
): Promise<boolean> {
  if (pulse.idleMs(concurrency) < STALL_MS) return false;
  const { rows } = await sql`select from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and task_identifier = any (${tasks})
      and run_at < now() - ${`${STALL_MS} milliseconds`}::interval
    limit 1`.execute(db);
  return rows.length > 0 && pulse.idleMs(concurrency) >= STALL_MS;
}
