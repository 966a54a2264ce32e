import type { Database } from '../../db/database';

/** Keys of all borrowers in the order of their ids, for the worker; those that were destroyed are none. */
export function listWrappedKeys(db: Database, after: string | null, most: number) {
  const all = db
    .selectFrom('customer')
    .select(['customer_id', 'wrapped_key'])
    .where('wrapped_key', '<>', Buffer.alloc(0))
    .orderBy('customer_id')
    .limit(most);
  return (after === null ? all : all.where('customer_id', '>', after)).execute();
}

/** Leaves one that was destroyed or moved meanwhile. */
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
