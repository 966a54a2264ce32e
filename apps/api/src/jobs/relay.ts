/** Moves outbox rows into the job queue. A crash between the two steps moves a row twice: the job key collides. */
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerUtils } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';

const BATCH = 500;
const IDLE_MS = 200;
const AFTER_FAILURE_MS = 1_000;
/** Announced for very many at once by the close of day: what a borrower waits for overtakes it. */
const PATIENT: readonly string[] = ['loan.due_soon', 'loan.overdue', 'coupon.ending'];
const LATER = 10;

export interface Relay {
  stop(): Promise<void>;
}

export function startRelay(db: Database, queue: WorkerUtils, log: FastifyBaseLogger): Relay {
  const ending = new AbortController();
  const done = relayForever(db, queue, log, ending.signal);
  return {
    stop: async () => {
      ending.abort();
      await done;
    },
  };
}

async function relayForever(db: Database, queue: WorkerUtils, log: FastifyBaseLogger, ending: AbortSignal) {
  while (!ending.aborted) {
    const wait = await relayBatch(db, queue).then(
      (moved) => (moved === BATCH ? 0 : IDLE_MS),
      (error: Error) => {
        log.warn({ failure: error.name }, 'outbox relay waits');
        return AFTER_FAILURE_MS;
      },
    );
    if (wait > 0) await pause(wait, undefined, { signal: ending }).catch(() => undefined);
  }
}

/** Moves the oldest rows, those that nobody waits for last; the number moved. */
export async function relayBatch(db: Database, queue: WorkerUtils): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .orderBy((row) => row('topic', 'in', PATIENT))
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return 0;
  await queue.addJobs(
    rows.map((row) => ({
      identifier: row.topic,
      jobKey: row.outbox_id,
      maxAttempts: 25,
      priority: PATIENT.includes(row.topic) ? LATER : 0,
      payload: { customerId: row.customer_id, outboxId: row.outbox_id, payload: row.payload },
    })),
  );
  await db
    .deleteFrom('outbox')
    .where('customer_id', 'in', [...new Set(rows.map((row) => row.customer_id))])
    .where(
      'outbox_id',
      'in',
      rows.map((row) => row.outbox_id),
    )
    .execute();
  return rows.length;
}
