/**
 * Moves borrowers' keys over to the newest master key after a change of DATA_KEY. All else is sealed by those keys, so
 * nothing else is touched. Once all are moved, the older master keys open nothing and may go.
 */
import type { DataKeys } from '../../config';
import { createVault } from '../../crypto/envelope';
import type { Database } from '../../db/database';
import { replaceKey, listWrappedKeys } from './rewrap.store';

/** So many a minute: others use the database too. */
const BATCH = 2_000;

interface RewrapDependencies {
  readonly db: Database;
  readonly config: { readonly DATA_KEY: DataKeys };
}

/** Named in the lines of the queue; how many, and nobody's name. */
class UnopenedKeys extends Error {
  override readonly name = 'UnopenedKeys';
  constructor(count: number) {
    super(`no master key opens the keys of ${count} borrowers`);
  }
}

export function createRewrap({ db, config: { DATA_KEY: keys } }: RewrapDependencies) {
  const vault = createVault(keys);
  let after: string | null = null;
  let unopened = 0;

  /** Null also for one that does not open: those behind it are moved all the same. */
  function rewrapped(customerId: string, wrapped: Buffer): Buffer | null {
    try {
      return vault.rewrapped(customerId, wrapped);
    } catch {
      unopened += 1;
      return null;
    }
  }

  return {
    /**
     * Each minute, from where it stopped, and from the first borrower again: a node that was not restarted yet goes on wrapping
     * by the older key. Throws after a way through all on which some did not open.
     */
    async sweep(): Promise<void> {
      if (keys.sealing.length < 2) return;
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
