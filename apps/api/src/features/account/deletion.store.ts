import type { ManilaDate } from '@tulay/engine/calendar';
import { type Selectable, sql } from 'kysely';
import type { CasePage } from '../../db/cursor';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type DeletionRow = Selectable<Tables['deletion_request']>;

const OPEN_STATES = ['requested', 'held', 'scheduled'] as const;

export const findLastDeletion = (db: Database, customerId: string): Promise<DeletionRow | undefined> =>
  db
    .selectFrom('deletion_request')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findDeletion = (db: Database, customerId: string, requestId: string) =>
  db
    .selectFrom('deletion_request')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const listDeletions = (db: Database, states: readonly DeletionRow['status'][] = OPEN_STATES) =>
  deletionsIn(db, states).execute();

/** Lists a page of the open requests, oldest first. */
export const listOpenDeletions = (db: Database, { only, after, limit }: CasePage): Promise<DeletionRow[]> =>
  deletionsIn(db, OPEN_STATES)
    .$if(only !== undefined, (query) => query.where('ticket', 'in', [...(only ?? [])]))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(requested_at, ticket) > (${after?.at}::timestamptz, ${after?.id}::text)`),
    )
    .limit(limit)
    .execute();

const deletionsIn = (db: Database, states: readonly DeletionRow['status'][]) =>
  db
    .selectFrom('deletion_request')
    .selectAll()
    .where('status', 'in', states)
    .orderBy('requested_at')
    .orderBy('ticket');

export const listDueDeletions = (db: Database, today: ManilaDate): Promise<DeletionRow[]> =>
  db
    .selectFrom('deletion_request')
    .selectAll()
    .where('status', '=', 'scheduled')
    .where('erase_on', '<=', today)
    .orderBy('requested_at')
    .limit(100)
    .execute();

export async function isBlocked(db: Database, customerId: string): Promise<boolean> {
  const { rows } = await sql<{
    blocked: boolean;
  }>`select deletion_blocked(${customerId}::uuid) as blocked`.execute(db);
  return rows[0]?.blocked === true;
}

/** Returns true while an approved deletion waits: money is owed, or a legal hold is open. */
export async function isErasureWaiting(db: Database, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select erasure_waits(${customerId}::uuid) as waits`.execute(
    db,
  );
  return rows[0]?.waits === true;
}

/** Returns the credit that the borrower has not received yet, in centavos. */
export async function findUnreceivedCredit(db: Database, customerId: string): Promise<number> {
  const { rows } = await sql<{
    credit: number;
  }>`select credit_not_received(${customerId}::uuid) as credit`.execute(db);
  return rows[0]?.credit ?? 0;
}

/** Returns what the borrower has to give back, in centavos. */
export async function findGiveBack(db: Database, customerId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select give_back_owed(${customerId}::uuid) as owed`.execute(db);
  return rows[0]?.owed ?? 0;
}

/** Returns the Manila date on which the last disbursed loan ended; `today` while one is active, null without any. */
export async function findLastLoanEnd(
  db: Database,
  customerId: string,
  today: ManilaDate,
): Promise<ManilaDate | null> {
  const { rows } = await sql<{ ended: ManilaDate | null }>`
    select max(coalesce((settled_at at time zone 'Asia/Manila')::date,
      case when status in ('settled', 'canceled') then value_date else ${today}::date end)) as ended
    from loan_order where customer_id = ${customerId} and withdrawn_at is not null`.execute(db);
  return rows[0]?.ended ?? null;
}
