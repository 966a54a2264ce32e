import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/tables';

export type RequestRow = Selectable<Tables['operator_request']>;

/** What waits for a second person, oldest first. */
export const waitingRequests = (db: Database, now: Date): Promise<RequestRow[]> =>
  db
    .selectFrom('operator_request')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('asked_at')
    .execute();

export const requestNamed = (db: Database, ticket: string): Promise<RequestRow | undefined> =>
  db.selectFrom('operator_request').selectAll().where('ticket', '=', ticket).executeTakeFirst();
