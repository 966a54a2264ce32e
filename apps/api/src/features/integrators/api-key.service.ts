import { timingSafeEqual } from 'node:crypto';
import { manilaDate } from '@tulay/engine/calendar';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { KeyReader } from '../../http/access';
import type { Clock } from '../../ports/clock';
import { findActiveKey, type KeyRow, recordUse } from './api-key.store';
import { keyIdOf, secretHash } from './api-key-secret';

export interface KeyDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'MODE'>;
}

/** Creates the reader of API keys. It reads the row at each request and writes it at most once per day. */
export const createKeyReader = ({ db, clock, config }: KeyDependencies): KeyReader => ({
  async read(secret) {
    const keyId = keyIdOf(config.MODE, secret);
    if (keyId === null) return null;
    const now = clock.now();
    const row = await findActiveKey(db, keyId, now);
    if (!row || !opens(row, secretHash(secret), now)) return null;
    const today = manilaDate(now);
    if (row.last_used_on === null || row.last_used_on < today) await recordUse(db, keyId, today);
    return { keyId, name: row.name, scopes: row.scopes, endpointId: row.endpoint_id };
  },
});

/** Returns true if the hash belongs to the key’s present secret, or to its earlier secret while that is still valid. */
function opens(row: KeyRow, hash: Buffer, now: Date): boolean {
  const { secret_hash: present, earlier_hash: earlier, earlier_until: until } = row;
  const isEarlierValid = earlier !== null && until !== null && now < until;
  return [present, ...(isEarlierValid ? [earlier] : [])].some((each) => timingSafeEqual(each, hash));
}
