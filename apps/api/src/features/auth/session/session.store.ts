import { type RawBuilder, sql } from 'kysely';
import type { BorrowerRead } from '../../../db/borrower-read';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';

export async function removeSession(db: Database, customerId: string, tokenHash: Buffer): Promise<void> {
  const ended = await db
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .returning('device_hash')
    .executeTakeFirst();
  if (!ended?.device_hash) return;
  await db
    .deleteFrom('push_subscription')
    .where('customer_id', '=', customerId)
    .where('device_hash', '=', ended.device_hash)
    .execute();
}

type Selected = 'versions' | 'facts';

/** Compiles the statement that reads an active session, and what a read needs of its borrower. */
const compileSession = (selected: Selected, read?: BorrowerRead) =>
  compiled((db, customerId: string, tokenHash: Buffer, now: Date, id: string) => {
    const versions: RawBuilder<string | null> | undefined = read?.versions(customerId, id);
    const facts = selected === 'facts' ? read?.facts(db, customerId, id) : undefined;
    return db
      .selectFrom('session')
      .select(['csrf_hash', 'created_at', 'last_seen_at'])
      .select([(versions ?? NOTHING).as('versions'), (facts ?? NOTHING).as('facts')])
      .where('customer_id', '=', customerId)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now);
  });

/** Column in place of the versions or facts, for a statement that does not select them. */
const NOTHING = sql<string | null>`null::text`;

const activeSession = compileSession('versions');
const sessionsWith = new WeakMap<BorrowerRead, Record<Selected, typeof activeSession>>();

function statementOf(read: BorrowerRead): Record<Selected, typeof activeSession> {
  const known = sessionsWith.get(read);
  if (known) return known;
  const own = { versions: compileSession('versions', read), facts: compileSession('facts', read) };
  sessionsWith.set(read, own);
  return own;
}

interface TouchedSession {
  /** Hash of the CSRF token. */
  readonly csrfHash: Buffer;
  /** Versions of the rows of the read; null without a read. */
  readonly versions: string | null;
  /** Facts of the read; null if they were not selected or there are none. */
  readonly facts: string | null;
}

/** What a request reads together with its session. */
export interface SelectedRead {
  readonly read: BorrowerRead;
  readonly id: string;
  readonly selected: Selected;
}

/** Returns an active session and what is read together with it, and records its use. */
export async function touchSession(
  db: Database,
  customerId: string,
  tokenHash: Buffer,
  at: {
    readonly now: Date;
    readonly seenBefore: Date;
    readonly expiresAt: Date;
    /** Seconds after the log-in at which a session ends, even if it is used. */
    readonly absoluteSeconds: number;
  },
  wanted?: SelectedRead,
): Promise<TouchedSession | undefined> {
  const statement = wanted ? statementOf(wanted.read)[wanted.selected] : activeSession;
  const [found] = await statement(db, customerId, tokenHash, at.now, wanted?.id ?? '');
  if (!found) return undefined;
  const { created_at: createdAt, last_seen_at: lastSeen } = found;
  if (lastSeen <= at.seenBefore) {
    const latest = createdAt.getTime() + at.absoluteSeconds * 1000;
    const expires_at = new Date(Math.min(at.expiresAt.getTime(), latest));
    await db
      .updateTable('session')
      .set({ last_seen_at: at.now, expires_at })
      .where('customer_id', '=', customerId)
      .where('token_hash', '=', tokenHash)
      .where('last_seen_at', '<=', at.seenBefore)
      .execute();
  }
  return { csrfHash: found.csrf_hash, versions: found.versions, facts: found.facts };
}

export async function findCsrfHash(
  db: Database,
  customerId: string,
  tokenHash: Buffer,
): Promise<Buffer | undefined> {
  const session = await db
    .selectFrom('session')
    .select('csrf_hash')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session?.csrf_hash;
}

export const listSessions = (db: Database, customerId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['session_id', 'token_hash', 'device', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();

/**
 * Returns the device in this list that is known for the number. The query also runs for unregistered numbers, so that
 * responses do not differ.
 */
export async function findKnownDevice(
  db: Database,
  phone: string,
  deviceHashes: readonly Buffer[],
): Promise<Buffer | null> {
  const { rows } = await sql<{
    known: Buffer | null;
  }>`select known_device_of(${phone}, ${deviceHashes}::bytea[]) as known`.execute(db);
  return rows[0]?.known ?? null;
}

interface Prune {
  readonly now: Date;
  /** Captchas, OTPs and confirmations that expired earlier are deleted. */
  readonly expiredBy: Date;
  /** Manila date; budgets of earlier days are deleted. */
  readonly before: string;
}

/** Deletes ended sessions, and expired captchas, OTPs, confirmations and budgets. */
export async function pruneAuth(db: Database, { now, expiredBy, before }: Prune): Promise<void> {
  await sql`select auth_prune(${now}::timestamptz, ${expiredBy}::timestamptz, ${before}::date)`.execute(db);
}

export async function findCustomer(db: Database, customerId: string) {
  return db
    .selectFrom('customer')
    .select(['phone', 'language', 'phone_lost_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}
