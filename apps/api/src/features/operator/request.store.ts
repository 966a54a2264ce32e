import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type RequestRow = Selectable<Tables['operator_request']>;

/** What waits for a second person, oldest first. */
export const listPendingRequests = (db: Database, now: Date): Promise<RequestRow[]> =>
  db
    .selectFrom('operator_request')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('requested_at')
    .execute();

export const findRequestByTicket = (db: Database, ticket: string): Promise<RequestRow | undefined> =>
  db.selectFrom('operator_request').selectAll().where('ticket', '=', ticket).executeTakeFirst();
