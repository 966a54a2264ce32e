import type { Database } from '../../db/database';
import type { ApplicationRow } from './application.store';

/** What waits for a person, oldest first; of all borrowers, for operators alone. */
export const applicationsInReview = (db: Database): Promise<ApplicationRow[]> =>
  db
    .selectFrom('application')
    .selectAll()
    .where('status', '=', 'review')
    .orderBy('submitted_at')
    .limit(200)
    .execute();

/** Operators name an application by its id alone. */
export const applicationInReview = (
  db: Database,
  applicationId: string,
): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('application')
    .selectAll()
    .where('status', '=', 'review')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();

/** Sent before this instant and still without any decision. */
export const undecidedSince = (
  db: Database,
  before: Date,
): Promise<{ customer_id: string; application_id: string }[]> =>
  db
    .selectFrom('application')
    .select(['customer_id', 'application_id'])
    .where('status', '=', 'submitted')
    .where('submitted_at', '<=', before)
    .limit(100)
    .execute();
