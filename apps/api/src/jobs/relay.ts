/** Moves outbox rows into the job queue; a row that is moved twice because of a crash is recognized by its job key. */
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerUtils } from 'graphile-worker';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { EventFeed } from './event-feed';
import type { Metrics } from '../observe/metrics';
import type { WakeableWorker } from './queue-supervisor';
import { BULK_TOPICS } from './topics';

const LOCK = 'outbox relay';
const BATCH = 500;
/**
 * Pause between two checks of an empty outbox, in milliseconds. A row that another process adds waits at most this
 * long.
 */
const IDLE_MS = 200;
/** Shortest time between two batches, so that many commands at once are moved together. */
const REST_MS = 50;
const AFTER_FAILURE_MS = 1_000;
/** Priority of bulk topics. */
const LOW_PRIORITY = 10;
const isBulk = (topic: string): boolean => BULK_TOPICS.some((each) => each === topic);

export interface RelayParts {
  readonly metrics?: Metrics;
  readonly feed?: EventFeed;
  /** Pause between two checks of an empty outbox, if it differs from the usual one. */
  readonly idleMs?: number;
}

/**
 * Starts the relay, which turns rows of the outbox into jobs until it is stopped. The caller wakes the relay when this
 * process may have written a row.
 */
export function startRelay(
  db: Database,
  queue: WorkerUtils,
  log: FastifyBaseLogger,
  parts: RelayParts,
): WakeableWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let nap = new AbortController();
  const forever = async () => {
    while (!signal.aborted) {
      // The pause can be interrupted from here on. A row that is written while the batch is read may not be in the
      // batch, and its wake-up must not be lost.
      nap = new AbortController();
      try {
        if ((await relayBatch(db, queue, parts)) === BATCH) continue;
        const endedAt = performance.now();
        await rest(parts.idleMs ?? IDLE_MS, nap.signal);
        await rest(endedAt + REST_MS - performance.now(), signal);
      } catch (error) {
        const failure = error instanceof Error ? error.name : 'unknown';
        log.warn({ failure }, 'outbox relay failed, retrying');
        await rest(AFTER_FAILURE_MS, signal);
      }
    }
  };
  const done = forever();
  const wake = () => nap.abort();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await done;
    },
  };
}

/** Waits for some milliseconds, or until the signal is aborted. */
async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}

/**
 * Moves the oldest rows into the job queue and returns their number. Rows of bulk topics come last. Only one worker
 * moves rows at a time, because a row that two workers move would become a job that runs twice.
 */
export async function relayBatch(db: Database, queue: WorkerUtils, parts: RelayParts = {}): Promise<number> {
  // An idle relay checks five times a second. It does so without the lock, which it takes only if there are rows.
  if (await isEmpty(db)) return 0;
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${LOCK}, 0)) as got`.execute(own);
    if (rows[0]?.got !== true) return 0;
    try {
      return await moveBatch(own, queue, parts);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${LOCK}, 0))`.execute(own);
    }
  });
}

async function isEmpty(db: Database): Promise<boolean> {
  const first = await db.selectFrom('outbox').select('outbox_id').limit(1).executeTakeFirst();
  return first === undefined;
}

async function moveBatch(
  db: Database,
  queue: WorkerUtils,
  { metrics: watch, feed }: RelayParts,
): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .orderBy((row) => row('topic', 'in', BULK_TOPICS))
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return 0;
  await feed?.record(rows);
  const ids = rows.map((row) => row.outbox_id);
  const queued = await alreadyQueued(db, ids);
  await queue.addJobs(
    rows
      .filter((row) => !queued.has(row.outbox_id))
      .map((row) => ({
        identifier: row.topic,
        jobKey: row.outbox_id,
        maxAttempts: 25,
        priority: isBulk(row.topic) ? LOW_PRIORITY : 0,
        payload: {
          customerId: row.customer_id,
          outboxId: row.outbox_id,
          context: row.context,
          payload: row.payload,
        },
      })),
  );
  await db
    .deleteFrom('outbox')
    .where('customer_id', 'in', [...new Set(rows.map((row) => row.customer_id))])
    .where('outbox_id', 'in', ids)
    .execute();
  for (const row of rows) if (watch) countFact(watch, row.topic, row.payload);
  return rows.length;
}

/** Returns the rows that are jobs already, moved before a crash; a running job would otherwise be queued again. */
async function alreadyQueued(db: Database, outboxIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key = any (${outboxIds}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

function countFact(watch: Metrics, topic: string, payload: Readonly<Record<string, unknown>>): void {
  watch.facts.inc({ topic });
  const { status } = payload;
  if (topic === 'application.decided' && typeof status === 'string') watch.decisions.inc({ outcome: status });
}
