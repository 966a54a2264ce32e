import type { Selectable } from 'kysely';
import { compiled } from '../../db/compiled';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type KeyRow = Selectable<Tables['api_key']>;

const keyById = compiled((db, keyId: string, now: Date) =>
  db
    .selectFrom('api_key')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now),
);

/** Returns a key that is neither revoked nor expired. Nodes store no keys, so a revocation counts from the next request. */
export async function findActiveKey(db: Database, keyId: string, now: Date): Promise<KeyRow | undefined> {
  const [found] = await keyById(db, keyId, now);
  return found;
}

/** Records the Manila date of the last use. */
export const recordUse = (db: Database, keyId: string, day: string) =>
  db
    .updateTable('api_key')
    .set({ last_used_on: day })
    .where('key_id', '=', keyId)
    .where((is) => is.or([is('last_used_on', 'is', null), is('last_used_on', '<', day)]))
    .execute();

/** Lists all keys, for operators, who cannot read the hashes. */
export const listKeys = (db: Database) =>
  db
    .selectFrom('api_key')
    .select([
      'key_id',
      'name',
      'scopes',
      'endpoint_id',
      'last_four',
      'earlier_until',
      'expires_at',
      'revoked_at',
      'last_used_on',
    ])
    .orderBy('name')
    .execute();
