/**
 * Moves borrowers' keys over to the newest master key after a change of DATA_KEY. All else is sealed by those keys, so
 * nothing else is touched. Once all are moved, the older master keys open nothing and may go.
 */
import type { DataKeys } from '../../config';
import { createVault } from '../../crypto/envelope';
import type { Database } from '../../db/database';
import { replaceKey, wrappedKeys } from './rewrap.store';

/** So many a minute: others use the database too. */
const BATCH = 2_000;

interface RewrapDependencies {
  readonly db: Database;
  readonly config: { readonly DATA_KEY: DataKeys };
}

export function createRewrap({ db, config: { DATA_KEY: keys } }: RewrapDependencies) {
  const vault = createVault(keys);
  let after: string | null = null;
  // New keys are wrapped by the newest anyhow, so one way through all of them is enough.
  let isDone = keys.sealing.length < 2;
  return {
    /** Each minute, from where it stopped; a process begins anew, and passes over what is moved. */
    async sweep(): Promise<void> {
      if (isDone) return;
      const batch = await wrappedKeys(db, after, BATCH);
      for (const { customer_id, wrapped_key } of batch) {
        const now = vault.rewrapped(customer_id, wrapped_key);
        if (now) await replaceKey(db, customer_id, { before: wrapped_key, now });
      }
      isDone = batch.length < BATCH;
      after = batch.at(-1)?.customer_id ?? after;
    },
  };
}
