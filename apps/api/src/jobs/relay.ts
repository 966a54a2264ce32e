/** Moves outbox rows into the job queue; a row that is moved twice because of a crash is recognized by its job key. */
import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerUtils } from 'graphile-worker';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { type DatabasePart, listParts } from '../db/parts';
import type { EventFeed } from './event-feed';
import type { Metrics } from '../observe/metrics';
import type { WakeableWorker } from './queue-supervisor';
import { deleteOutbox, isWaiting, PartMoved, readOutbox } from './outbox.store';
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
/** Milliseconds between two lists of the parts, because servers are added and rows move between them. */
const LIST_MS = 10_000;
/** Priority of bulk topics. */
const LOW_PRIORITY = 10;
const isBulk = (topic: string): boolean => BULK_TOPICS.some((each) => each === topic);

export interface RelayParts {
  readonly metrics?: Metrics;
  readonly feed?: EventFeed;
  /** Pause between two checks of an empty outbox, if it differs from the usual one. */
  readonly idleMs?: number;
  /** Returns the parts of the database, if the catalog does not list them. */
  readonly listParts?: () => Promise<readonly DatabasePart[]>;
}

/**
 * Starts the relay, which turns rows of the outbox into jobs until it is stopped. The caller wakes the relay when this
 * process may have written a row. One loop reads each part of the database, so a part that does not answer
 * stops only its own events.
 */
export function startRelay(
  db: Database,
  queue: WorkerUtils,
  log: FastifyBaseLogger,
  parts: RelayParts,
): WakeableWorker {
  const stopping = new AbortController();
  const loops = new Map<number, PartLoop>();
  const list = parts.listParts ?? (() => listParts(db));
  const move = (part: DatabasePart) => relayBatch({ db, part }, queue, parts);
  const forever = async () => {
    while (!stopping.signal.aborted) {
      const nap = new AbortController();
      const signal = AbortSignal.any([stopping.signal, nap.signal]);
      try {
        const found = await list();
        for (const part of found) {
          const loop = loops.get(part.part) ?? startLoop(move, log, parts.idleMs, () => nap.abort());
          loop.use(part);
          loops.set(part.part, loop);
        }
        await Promise.all(
          [...loops].map(async ([number, loop]) => {
            if (found.some(({ part }) => part === number)) return;
            loops.delete(number);
            await loop.stop();
          }),
        );
        await rest(LIST_MS, signal);
      } catch (error) {
        warn(log, error);
        await rest(AFTER_FAILURE_MS, stopping.signal);
      }
    }
  };
  const done = forever();
  return {
    wake: () => loops.forEach((loop) => loop.wake()),
    stop: async () => {
      stopping.abort();
      await done;
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}

interface PartLoop extends WakeableWorker {
  /** Sets the address of the part from the next batch on. */
  use(part: DatabasePart): void;
}

/** Moves the rows of one part until stopped. @param onMoved called if the part is not at the known server any more. */
function startLoop(
  move: (part: DatabasePart) => Promise<number>,
  log: FastifyBaseLogger,
  idleMs = IDLE_MS,
  onMoved: () => void,
): PartLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let nap = new AbortController();
  let current: DatabasePart | null = null;
  const forever = async () => {
    while (!signal.aborted) {
      // The pause can be interrupted from here on. A row that is written while the batch is read may not be in the
      // batch, and its wake-up must not be lost.
      nap = new AbortController();
      try {
        if (current && (await move(current)) === BATCH) continue;
        const endedAt = performance.now();
        await rest(current ? idleMs : 0, nap.signal);
        await rest(endedAt + REST_MS - performance.now(), signal);
      } catch (error) {
        if (error instanceof PartMoved) onMoved();
        else warn(log, error, current?.name);
        await rest(AFTER_FAILURE_MS, signal);
      }
    }
  };
  let done: Promise<void> | null = null;
  const wake = () => nap.abort();
  return {
    wake,
    use: (part) => {
      current = part;
      done ??= forever();
    },
    stop: async () => {
      stopping.abort();
      wake();
      await done;
    },
  };
}

const warn = (log: FastifyBaseLogger, error: unknown, part?: string): void =>
  log.warn(
    { failure: error instanceof Error ? error.name : 'unknown', ...(part === undefined ? {} : { part }) },
    'outbox relay failed, retrying',
  );

/** Waits for some milliseconds, or until the signal is aborted. */
async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}

interface Outbox {
  /** The database of the job queue. */
  readonly db: Database;
  /** The part of the database whose rows are moved. */
  readonly part: DatabasePart;
}

/**
 * Moves the oldest rows of one part into the job queue and returns their number. Rows of bulk topics come last. Only one
 * worker moves the rows of a part at a time, because a row that two workers move would become a job that runs twice.
 */
export async function relayBatch(
  { db, part }: Outbox,
  queue: WorkerUtils,
  parts: RelayParts = {},
): Promise<number> {
  // An idle relay checks five times per second. It does so without the lock, which it takes only if there are rows.
  if (!(await isWaiting(part))) return 0;
  const lock = `${LOCK} ${part.part}`;
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${lock}, 0)) as got`.execute(own);
    if (rows[0]?.got !== true) return 0;
    try {
      // On plain PostgreSQL the part and the queue are one database, and the connection of the lock is enough for both.
      return await moveBatch(own, part.db === db ? { ...part, db: own } : part, queue, parts);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${lock}, 0))`.execute(own);
    }
  });
}

async function moveBatch(
  db: Database,
  part: DatabasePart,
  queue: WorkerUtils,
  { metrics: watch, feed }: RelayParts,
): Promise<number> {
  const rows = await readOutbox(part, BATCH);
  if (rows.length === 0) return 0;
  await feed?.record(rows);
  const queued = await alreadyQueued(
    db,
    rows.map((row) => row.outbox_id),
  );
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
  await deleteOutbox(part, rows);
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
