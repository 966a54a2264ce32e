/** Reads and deletes the outbox rows of one part of the database. */
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DatabasePart } from '../db/parts';
import type { Tables } from '../db/schema/tables';
import { BULK_TOPICS } from './topics';

export type OutboxRow = Selectable<Tables['outbox']>;

const Batch = z.object({
  part: z.number(),
  rows: z.array(
    z.object({
      customer_id: z.string(),
      outbox_id: z.string(),
      context: z.nullable(z.string()),
      topic: z.string(),
      payload: z.record(z.string(), z.unknown()),
      created_at: z.pipe(
        z.string(),
        z.transform((text) => new Date(text)),
      ),
    }),
  ),
});

/**
 * Error: this part has moved to another server. Each part is found by one of its borrowers, and this borrower's rows
 * were moved. The caller has to list the parts again.
 */
export class PartMoved extends Error {
  override readonly name = 'PartMoved';
}

const Waits = z.object({ part: z.number(), waits: z.boolean() });

/** Returns whether the part has rows. Throws `PartMoved` if another server answers. */
export async function isWaiting({ db, part, anyone }: DatabasePart): Promise<boolean> {
  const { rows } = await sql<{ found: unknown }>`select outbox_waits(${anyone}::uuid) as found`.execute(db);
  const found = z.parse(Waits, rows[0]?.found);
  if (found.part !== part) throw new PartMoved();
  return found.waits;
}

/** Returns the oldest rows; rows of bulk topics come last. Throws `PartMoved` if another server answers. */
export async function readOutbox({ db, part, anyone }: DatabasePart, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<{ batch: unknown }>`
    select outbox_batch(${anyone}::uuid, ${[...BULK_TOPICS]}::text[], ${limit}::integer) as batch`.execute(
    db,
  );
  const batch = z.parse(Batch, rows[0]?.batch);
  if (batch.part !== part) throw new PartMoved();
  return batch.rows;
}

export async function deleteOutbox({ db }: DatabasePart, rows: readonly OutboxRow[]): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('customer_id', 'in', [...new Set(rows.map((row) => row.customer_id))])
    .where(
      'outbox_id',
      'in',
      rows.map((row) => row.outbox_id),
    )
    .execute();
}
