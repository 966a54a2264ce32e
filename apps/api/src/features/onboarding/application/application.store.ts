import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type ApplicationRow = Selectable<Tables['application']>;

/** None or one. */
export const findLatestApplication = compiled((db, customerId: string) =>
  db
    .selectFrom('application')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('submitted_at', 'desc')
    .orderBy('application_id', 'desc')
    .limit(1),
);

export const findApplication = (
  db: Database,
  customerId: string,
  applicationId: string,
): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('application')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();

export const findCustomer = (db: Database, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['phone', 'language', 'credit_limit'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

/** A loan that was given up counts as this many days. */
const WRITTEN_OFF_DAYS = 365;

/** The longest that any loan of this borrower ran past its last due date, in days. */
export async function worstDaysPastDue(db: Database, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('loan_order')
    .select(
      sql<number | null>`max(case when status = 'written_off' then ${sql.lit(WRITTEN_OFF_DAYS)}
        else (settled_at at time zone 'Asia/Manila')::date - (quote ->> 'finalDueDate')::date end)`.as(
        'days',
      ),
    )
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['settled', 'written_off'])
    .executeTakeFirst();
  return Math.max(0, row?.days ?? 0);
}
