import type { Selectable } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type AttemptRow = Selectable<Tables['facebook_attempt']>;

export async function addAttempt(db: Database, attempt: AttemptRow): Promise<void> {
  await db.insertInto('facebook_attempt').values(attempt).execute();
}

export const findAttempt = (db: Database, customerId: string, stateHash: Buffer) =>
  db
    .selectFrom('facebook_attempt')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();

type AttemptKey = Pick<AttemptRow, 'customer_id' | 'attempt_id'>;

/** Marks an attempt as returned from Facebook. Returns false if another request did so first. */
export async function claimReturn(db: Database, { customer_id, attempt_id }: AttemptKey, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('facebook_attempt')
    .set({ arrived_at: now })
    .where('customer_id', '=', customer_id)
    .where('attempt_id', '=', attempt_id)
    .where('arrived_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function recordOutcome(
  db: Database,
  { customer_id, attempt_id }: AttemptKey,
  outcome: NonNullable<AttemptRow['outcome']>,
): Promise<void> {
  await db
    .updateTable('facebook_attempt')
    .set({ outcome })
    .where('customer_id', '=', customer_id)
    .where('attempt_id', '=', attempt_id)
    .execute();
}

export async function pruneAttempts(db: Database, endedBefore: Date): Promise<void> {
  await db.deleteFrom('facebook_attempt').where('expires_at', '<', endedBefore).execute();
}

/** Returns the link, the credit limit in centavos, and `home_screen_at`, which decides the limit's ceiling. */
export async function findLink(db: Database, customerId: string) {
  const [row] = await linked(db, customerId);
  if (!row) throw new Error('the borrower does not exist');
  return row;
}

const linked = compiled((db, customerId: string) =>
  db
    .selectFrom('customer')
    .leftJoin('facebook_link', 'facebook_link.customer_id', 'customer.customer_id')
    .select([
      'customer.credit_limit',
      'customer.home_screen_at',
      'facebook_link.linked_at',
      'facebook_link.limit_change',
    ])
    .where('customer.customer_id', '=', customerId),
);
