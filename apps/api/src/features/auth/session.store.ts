import { sql } from 'kysely';
import type { Database } from '../../db/database';

export async function removeSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

export interface SessionRow {
  readonly customer_id: string;
  readonly csrf_hash: Buffer;
}

/** One round trip: finds a living session, and moves its end when it was last seen before `seenBefore`. */
export async function useSession(
  db: Database,
  tokenHash: Buffer,
  at: { readonly now: Date; readonly seenBefore: Date; readonly expiresAt: Date },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    with touched as (
      update session set last_seen_at = ${at.now}, expires_at = ${at.expiresAt}
      where token_hash = ${tokenHash} and expires_at > ${at.now} and last_seen_at <= ${at.seenBefore}
    )
    select customer_id, csrf_hash from session where token_hash = ${tokenHash} and expires_at > ${at.now}`.execute(
    db,
  );
  return rows[0];
}

/** Living sessions of a borrower, the one used last first. */
export const sessionsOf = (db: Database, customerId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['session_id', 'token_hash', 'device', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();
