import type { ManilaDate } from '@tulay/engine/calendar';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type DifferenceRow = Selectable<Tables['reconciliation_difference']>;

/** Lists closed days to compare, oldest first: unreconciled ones, and those since `since` with open differences. */
export async function daysToReconcile(db: Database, since: ManilaDate): Promise<ManilaDate[]> {
  const rows = await db
    .selectFrom('business_day')
    .select('business_date')
    .where('closed_at', 'is not', null)
    .where((where) =>
      where.or([
        where('reconciled_at', 'is', null),
        where.and([
          where('business_date', '>=', since),
          where.exists(
            where
              .selectFrom('reconciliation_difference as d')
              .select('d.subject')
              .whereRef('d.business_date', '=', 'business_day.business_date')
              .where('d.resolved_at', 'is', null),
          ),
        ]),
      ]),
    )
    .orderBy('business_date')
    .execute();
  return rows.map((row) => row.business_date);
}

export const hasUnreconciledDay = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('business_day')
    .select('business_date')
    .where('closed_at', 'is not', null)
    .where('reconciled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the last closed day; null before the first. */
export async function lastClosedDay(db: Database): Promise<ManilaDate | null> {
  const row = await db
    .selectFrom('business_day')
    .select('business_date')
    .where('closed_at', 'is not', null)
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.business_date ?? null;
}

export async function storeDifferences(
  db: Database,
  day: ManilaDate,
  now: Date,
  differences: readonly object[],
): Promise<number> {
  const { rows } = await sql<{ open: number }>`select reconciliation_record(${day}::date, ${now}::timestamptz,
    ${JSON.stringify(differences)}::jsonb) as open`.execute(db);
  return rows[0]?.open ?? 0;
}

export const openDifferencesOf = (db: Database, day: ManilaDate): Promise<DifferenceRow[]> =>
  db
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('business_date', '=', day)
    .where('resolved_at', 'is', null)
    .orderBy('book')
    .orderBy('subject')
    .execute();

/** Lists the open differences of every day; for operators. */
export const listOpenDifferences = (db: Database): Promise<DifferenceRow[]> =>
  db
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('business_date')
    .orderBy('book')
    .orderBy('subject')
    .limit(500)
    .execute();
