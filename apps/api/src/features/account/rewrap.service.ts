/** Rewraps borrowers' data keys after a rotation of DATA_KEY. Once all are rewrapped, the older master keys can be removed. */
import type { Vault } from '../../crypto/envelope';
import type { Database } from '../../db/database';

/** Maximum number of keys rewrapped per minute, to limit the load of the database. */
const BATCH = 2_000;

interface RewrapDependencies {
  readonly db: Database;
  readonly vault: Vault;
}

class UnopenedKeys extends Error {
  override readonly name = 'UnopenedKeys';
  constructor(count: number) {
    super(`no master key opens the keys of ${count} borrowers`);
  }
}

export function createRewrap({ db, vault }: RewrapDependencies) {
  let after: string | null = null;
  let unopened = 0;

  /** Rewraps a key; null if it is current or does not open, so that one bad key does not block the others. */
  function rewrapped(customerId: string, wrapped: Buffer): Buffer | null {
    try {
      return vault.rewrap(customerId, wrapped);
    } catch {
      unopened += 1;
      return null;
    }
  }

  return {
    /**
     * Rewraps one batch of keys. After the last key it begins again with the first, because nodes that were not
     * restarted yet still wrap with the older master key. Throws at the end of a pass in which some keys did not open.
     */
    async sweep(): Promise<void> {
      if (!vault.isRotating) return;
      const batch = await listWrappedKeys(db, after, BATCH);
      for (const { customer_id, wrapped_key } of batch) {
        const now = rewrapped(customer_id, wrapped_key);
        if (now) await replaceKey(db, customer_id, { before: wrapped_key, now });
      }
      if (batch.length === BATCH) {
        after = batch.at(-1)?.customer_id ?? null;
        return;
      }
      const count = unopened;
      [after, unopened] = [null, 0];
      if (count > 0) throw new UnopenedKeys(count);
    },
  };
}

/** Lists the wrapped keys of all borrowers in the order of their ids, without destroyed ones. */
export function listWrappedKeys(db: Database, after: string | null, most: number) {
  const all = db
    .selectFrom('customer')
    .select(['customer_id', 'wrapped_key'])
    .where('wrapped_key', '<>', Buffer.alloc(0))
    .orderBy('customer_id')
    .limit(most);
  return (after === null ? all : all.where('customer_id', '>', after)).execute();
}

export async function replaceKey(
  db: Database,
  customerId: string,
  key: { readonly before: Buffer; readonly now: Buffer },
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ wrapped_key: key.now })
    .where('customer_id', '=', customerId)
    .where('wrapped_key', '=', key.before)
    .execute();
}
