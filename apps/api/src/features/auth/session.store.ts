import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** A session that is over rings no more. */
export async function removeSession(db: Database, tokenHash: Buffer): Promise<void> {
  await sql`with ended as (
      delete from session where token_hash = ${tokenHash} returning customer_id, device_hash
    )
    delete from push_subscription p using ended e
      where p.customer_id = e.customer_id and p.device_hash = e.device_hash`.execute(db);
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

/** Whether a right code for this number was entered on a device before. Asked alike for numbers that nobody has. */
export async function isDeviceKnown(db: Database, phone: string, deviceHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('phone_owner')
    .innerJoin('known_device', 'known_device.customer_id', 'phone_owner.customer_id')
    .select('known_device.customer_id')
    .where('phone_owner.phone', '=', phone)
    .where('known_device.device_hash', '=', deviceHash)
    .executeTakeFirst();
  return known !== undefined;
}

/** Set-based over everybody; for the worker. @param before Manila date: older budgets are forgotten. */
export async function pruneSignIn(db: Database, now: Date, before: string): Promise<void> {
  await sql`select sign_in_prune(${now}::timestamptz, ${before}::date)`.execute(db);
}
