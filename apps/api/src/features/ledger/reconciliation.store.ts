import type { ManilaDate } from '@tulay/engine/calendar';
import { type Selectable, sql } from 'kysely';
import { callFunction } from '../../command';
import type { CommandInput } from '../../db/commands/commands';
import type { Database } from '../../db/database';
import { hasText, isWithin, type ListColumns, type ListOrder, readCountedPage } from '../../db/list-page';
import type { Tables } from '../../db/schema/tables';

export type DifferenceRow = Selectable<Tables['reconciliation_difference']>;

export async function daysToReconcile(db: Database, since: ManilaDate): Promise<ManilaDate[]> {
  const { rows } = await sql<{ day: ManilaDate }>`select business_date as day from business_day b
    where closed_at is not null and (reconciled_at is null or business_date >= ${since}::date and exists (
      select from reconciliation_difference d where d.business_date = b.business_date and d.resolved_at is null))
    order by business_date`.execute(db);
  return rows.map(({ day }) => day);
}

export async function hasUnreconciledDay(db: Database): Promise<boolean> {
  const { rows } = await sql`select from business_day
    where closed_at is not null and reconciled_at is null limit 1`.execute(db);
  return rows.length > 0;
}

export async function lastClosedDay(db: Database): Promise<ManilaDate | null> {
  const { rows } = await sql<{ day: ManilaDate | null }>`
    select max(business_date) as day from business_day where closed_at is not null`.execute(db);
  return rows[0]?.day ?? null;
}

export const storeDifferences = (
  db: Database,
  day: ManilaDate,
  now: Date,
  differences: CommandInput<'reconciliation_record'>['differences'],
): Promise<number> => callFunction(db, 'reconciliation_record', day, now, { differences });

const openDifferences = (db: Database) =>
  db
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy(sql`concat_ws(' ', business_date, book, subject)`);

export const openDifferencesOf = (db: Database, day: ManilaDate): Promise<DifferenceRow[]> =>
  openDifferences(db).where('business_date', '=', day).execute();

/** Columns by which differences are sorted. */
export const DIFFERENCE_COLUMNS = {
  id: { column: 'number', type: 'text' },
  sorts: { day: { column: 'business_date', type: 'date' }, book: { column: 'book', type: 'text' } },
} as const satisfies ListColumns;

export interface DifferenceFilter {
  readonly from?: ManilaDate | undefined;
  readonly until?: ManilaDate | undefined;
  /** Text in the book or the subject. */
  readonly filter?: string | undefined;
  readonly only?: readonly string[] | undefined;
}

/** Reads a page of the open differences, and counts all of them. */
export const listOpenDifferences = (
  db: Database,
  { filter, only, ...period }: DifferenceFilter,
  order: ListOrder<keyof (typeof DIFFERENCE_COLUMNS)['sorts']>,
) =>
  readCountedPage(
    db,
    db
      .selectFrom('reconciliation_difference')
      .selectAll()
      // Number of the case: day, book and subject. The SQL functions `case_columns` and `open_cases` join them in the same way.
      .select(sql<string>`concat_ws(' ', business_date, book, subject)`.as('number'))
      .where('resolved_at', 'is', null)
      .$if(only !== undefined, (query) =>
        query.where(
          sql<boolean>`concat_ws(' ', business_date, book, subject) = any (${sql.val([...(only ?? [])])})`,
        ),
      )
      .where(isWithin('business_date', period))
      .where(hasText(filter, 'book', 'subject')),
    DIFFERENCE_COLUMNS,
    order,
  );
