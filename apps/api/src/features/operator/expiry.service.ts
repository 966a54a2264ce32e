/** Each minute: what nobody allowed within a day is over, and its words are forgotten. */
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';

export const createRequestExpiry =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  async (): Promise<void> => {
    await sql`select operator_requests_expire(${clock.now()}::timestamptz)`.execute(db);
  };
