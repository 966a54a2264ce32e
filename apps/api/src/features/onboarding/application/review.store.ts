import type { Database } from '../../../db/database';
import type { ApplicationRow } from './application.store';

/** What waits for a person, oldest first; of all borrowers, for operators alone. */
export const listApplicationsInReview = (db: Database): Promise<ApplicationRow[]> =>
  db
    .selectFrom('application')
    .selectAll()
    .where('status', '=', 'review')
    .orderBy('submitted_at')
    .limit(200)
    .execute();

/** Operators name an application by its id alone. */
export const findApplicationInReview = (
  db: Database,
  applicationId: string,
): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('application')
    .selectAll()
    .where('status', '=', 'review')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();

type LateRow = Pick<ApplicationRow, 'customer_id' | 'application_id'>;

/** Sent before this instant, still without any decision, and not told so yet: who waits longest first. */
export const listUndecidedSince = (db: Database, before: Date): Promise<LateRow[]> =>
  db
    .selectFrom('application')
    .select(['customer_id', 'application_id'])
    .where('status', '=', 'submitted')
    .where('submitted_at', '<=', before)
    .where('late_told_at', 'is', null)
    .orderBy('submitted_at')
    .limit(100)
    .execute();

export async function markLateNotified(
  db: Database,
  { customer_id, application_id }: LateRow,
  now: Date,
): Promise<void> {
  await db
    .updateTable('application')
    .set({ late_told_at: now })
    .where('customer_id', '=', customer_id)
    .where('application_id', '=', application_id)
    .execute();
}
