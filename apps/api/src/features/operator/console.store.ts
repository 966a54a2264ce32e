import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Lists the open sessions of the console, the last used first. Their times are those of the database's server. */
export const listOpenSessions = (db: Database) =>
  db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.operator_id', 'operator_session.operator_id')
    .select(['session_id', 'name', 'browser', 'started_at', 'last_used_at', 'expires_at'])
    .where('ended_at', 'is', null)
    .where(sql<boolean>`expires_at > clock_timestamp()
      and last_used_at + make_interval(secs => idle_seconds) > clock_timestamp()`)
    .orderBy('last_used_at', 'desc')
    .execute();
