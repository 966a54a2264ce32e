import { type Selectable, sql } from 'kysely';
import { compiled } from '../../../db/compiled';
import type { CasePage } from '../../../db/cursor';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';
import type { Wire } from '../../../db/wire';

export type ApplicationRow = Selectable<Tables['application']>;

export const findLatestApplication = compiled((db, customerId: string) =>
  db
    .selectFrom('application')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('submitted_at', 'desc')
    .orderBy('application_id', 'desc')
    .limit(1),
);

/** Columns that the borrower's view of an application is made from. */
const VIEWED = [
  'application_id',
  'status',
  'submitted_at',
  'decided_at',
  'credit_limit',
  'reapply_on',
  'reasons',
  'appeal_ticket',
  'appealed_at',
] as const satisfies readonly (keyof ApplicationRow)[];
export type ViewedColumn = (typeof VIEWED)[number];

/** Selects what a borrower sees of the latest application as JSON; null if there is none. */
export const latestApplicationIn = (customerId: string) =>
  sql<Wire<Pick<ApplicationRow, ViewedColumn>> | null>`(select to_json(latest) from (
    select ${sql.join(VIEWED.map((column) => sql.ref(column)))} from application where customer_id = ${customerId}::uuid
    order by submitted_at desc, application_id desc limit 1) as latest)`;

export const findApplication = (db: Database, customerId: string, applicationId: string) =>
  db
    .selectFrom('application')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();

export const listApplicationsInReview = (
  db: Database,
  { only, after, limit }: CasePage,
): Promise<ApplicationRow[]> =>
  db
    .selectFrom('application')
    .selectAll()
    .where('status', '=', 'review')
    .$if(only !== undefined, (query) =>
      query.where(sql<boolean>`application_id::text = any (${sql.val([...(only ?? [])])})`),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(submitted_at, application_id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('submitted_at')
    .orderBy('application_id')
    .limit(limit)
    .execute();

export const findApplicationInReview = (db: Database, applicationId: string) =>
  db
    .selectFrom('application')
    .selectAll()
    .where('status', '=', 'review')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();

/** Returns whose application this is, in any state. */
export const findApplicant = (db: Database, applicationId: string) =>
  db
    .selectFrom('application')
    .select('customer_id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();

/** Lists the applications whose decision takes effect now. */
export const listDueDecisions = (db: Database, now: Date): Promise<ApplicationRow[]> =>
  db
    .selectFrom('application')
    .selectAll()
    .where('pending_until', '<=', now)
    .orderBy('pending_until')
    .limit(100)
    .execute();

type LateRow = Pick<ApplicationRow, 'customer_id' | 'application_id' | 'submitted_at'>;

export const listUndecidedSince = (db: Database, before: Date): Promise<LateRow[]> =>
  db
    .selectFrom('application')
    .select(['customer_id', 'application_id', 'submitted_at'])
    .where('status', '=', 'submitted')
    .where('submitted_at', '<=', before)
    .where('delay_notified_at', 'is', null)
    .orderBy('submitted_at')
    .limit(100)
    .execute();

export async function markLateNotified(db: Database, { customer_id, application_id }: LateRow, now: Date) {
  await db
    .updateTable('application')
    .set({ delay_notified_at: now })
    .where('customer_id', '=', customer_id)
    .where('application_id', '=', application_id)
    .execute();
}
