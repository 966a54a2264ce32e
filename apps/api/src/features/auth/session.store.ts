import { sql } from 'kysely';
import type { Database } from '../../db/database';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly csrfHash: Buffer;
  readonly customerId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function addSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      csrf_hash: session.csrfHash,
      customer_id: session.customerId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

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
