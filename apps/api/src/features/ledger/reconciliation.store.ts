import type { ManilaDate } from '@tulay/engine/calendar';
import { type Selectable, sql } from 'kysely';
import { callFunction } from '../../command';
import type { CommandInput } from '../../db/commands/commands';
import type { CasePage } from '../../db/cursor';
import type { Database } from '../../db/database';
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

/** Name of a difference among the cases of its queue. `case_columns` and `open_cases` build the same name. */
export const differenceNumber = ({ business_date, book, subject }: DifferenceRow): string =>
  `${business_date} ${book} ${subject}`;

/** Lists a page of the open differences, oldest first. The position of a row is its number. */
export const listOpenDifferences = (
  db: Database,
  { only, after, limit }: CasePage,
): Promise<DifferenceRow[]> =>
  openDifferences(db)
    .$if(only !== undefined, (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', business_date, book, subject) = any (${sql.val([...(only ?? [])])})`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`concat_ws(' ', business_date, book, subject) > ${after?.id}`),
    )
    .limit(limit)
    .execute();
