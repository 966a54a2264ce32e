/** Database of the simulated identity provider: its signing key, and what its library has to remember. */
import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { type TestClock, wallTime } from '../clock';
import type { Db } from '../database';

const KEY_ID = 'signing';

/** Returns the key that signs ID tokens. It is stored, because clients remember its public part over a restart. */
export async function signingKey(db: Db): Promise<JsonWebKey> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await db.rows(
    `insert into identity_object (model, id, payload) values ('Key', $1, $2) on conflict do nothing`,
    [KEY_ID, { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }],
  );
  const [row] = await db.rows<{ payload: JsonWebKey }>(
    `select payload from identity_object where model = 'Key' and id = $1`,
    [KEY_ID],
  );
  if (row === undefined) throw new Error('the signing key was not stored');
  return row.payload;
}

const REMEMBERED = `select case when consumed_at is null then payload
    else payload || jsonb_build_object('consumed', extract(epoch from consumed_at)::bigint) end as payload
  from identity_object where model = $1 and (expires_at is null or expires_at > $2)`;

/**
 * Returns the store of one model of the provider's library. Access tokens expire by the test clock, so that a tester can
 * let them expire. Everything else follows the real time, so that moving the test clock logs nobody out.
 */
export function identityStore(db: Db, clock: TestClock, model: string): Adapter {
  const now = () => (model === 'AccessToken' ? clock.now() : wallTime());
  const find = async (more: string, value: string): Promise<AdapterPayload | undefined> => {
    const rows = await db.rows<{ payload: AdapterPayload }>(`${REMEMBERED} and ${more} = $3`, [
      model,
      now(),
      value,
    ]);
    return rows[0]?.payload;
  };
  return {
    find: (id) => find('id', id),
    findByUid: (uid) => find(`payload ->> 'uid'`, uid),
    findByUserCode: (code) => find(`payload ->> 'userCode'`, code),
    async upsert(id, payload, expiresIn) {
      await db.rows('delete from identity_object where model = $1 and expires_at <= $2', [model, now()]);
      await db.rows(
        `insert into identity_object (model, id, payload, expires_at)
         values ($1, $2, $3, $4::timestamptz + make_interval(secs => $5))
         on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        [model, id, payload, now(), expiresIn ?? null],
      );
    },
    async consume(id) {
      await db.rows('update identity_object set consumed_at = now() where model = $1 and id = $2', [
        model,
        id,
      ]);
    },
    async destroy(id) {
      await db.rows('delete from identity_object where model = $1 and id = $2', [model, id]);
    },
    async revokeByGrantId(grantId) {
      await db.rows(`delete from identity_object where payload ->> 'grantId' = $1`, [grantId]);
    },
  };
}
