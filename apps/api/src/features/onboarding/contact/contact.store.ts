import type { Database } from '../../../db/database';

interface ContactLink {
  readonly token_hash: Buffer;
  readonly phone_hash: Buffer;
  readonly customer_id: string;
}

const COLUMNS = ['token_hash', 'phone_hash', 'customer_id'] as const;

export async function addContactLink(db: Database, link: ContactLink & { now: Date }): Promise<void> {
  const { now, ...row } = link;
  await db
    .insertInto('contact_link')
    .values({ ...row, named_at: now, notified_at: null })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export const findContactLink = (db: Database, tokenHash: Buffer): Promise<ContactLink | undefined> =>
  db.selectFrom('contact_link').select(COLUMNS).where('token_hash', '=', tokenHash).executeTakeFirst();

export const listContactLinksOfPhone = (db: Database, phoneHash: Buffer): Promise<ContactLink[]> =>
  db.selectFrom('contact_link').select(COLUMNS).where('phone_hash', '=', phoneHash).execute();

export const listUnnotifiedContacts = (db: Database, most: number): Promise<ContactLink[]> =>
  db
    .selectFrom('contact_link')
    .select(COLUMNS)
    .where('notified_at', 'is', null)
    .orderBy('named_at')
    .limit(most)
    .execute();

export async function listNotifiedContacts(db: Database, customerId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('contact_link')
    .select('phone_hash')
    .where('customer_id', '=', customerId)
    .where('notified_at', 'is not', null)
    .execute();
  return rows.map((row) => row.phone_hash);
}

export async function markContactNotified(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('contact_link')
    .set({ notified_at: now })
    .where('token_hash', '=', tokenHash)
    .where('notified_at', 'is', null)
    .execute();
}

export async function addContactOptOut(db: Database, phoneHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('contact_opt_out')
    .values({ phone_hash: phoneHash, opted_out_at: now })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .execute();
}

export async function findOptedOut(db: Database, phoneHashes: readonly Buffer[]): Promise<Buffer[]> {
  // One statement for each number, because a cluster has each of them on another server.
  const rows = await Promise.all(
    phoneHashes.map((hash) =>
      db.selectFrom('contact_opt_out').select('phone_hash').where('phone_hash', '=', hash).execute(),
    ),
  );
  return rows.flat().map((row) => row.phone_hash);
}
