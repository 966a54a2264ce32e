/** Papers at rest: sealed with their borrower's key, so that destroying it erases them, and kept by the storage port. */
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../db/database';
import type { Storage } from '../ports/storage';
import { open, seal, type Vault } from './envelope';

export type Cabinet = ReturnType<typeof createCabinet>;
export type Drawer = Awaited<ReturnType<Cabinet['drawerOf']>>;

export const fingerprintOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function createCabinet(db: Database, storage: Storage, vault: Vault) {
  async function keyOf(customerId: string): Promise<Buffer> {
    const { wrapped_key } = await db
      .selectFrom('customer')
      .select('wrapped_key')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return vault.customerKey(customerId, wrapped_key);
  }

  /** One borrower's papers: the key is asked for once, for all that a request keeps and fetches. */
  async function drawerOf(customerId: string) {
    const key = await keyOf(customerId);
    return {
      /** Keeps bytes under a key made of their fingerprint, so that keeping them twice keeps one. */
      async keep(folder: string, bytes: Buffer): Promise<Result<string, 'unavailable'>> {
        const storageKey = `${folder}/${customerId}/${fingerprintOf(bytes)}`;
        const kept = await storage.put(storageKey, seal(key, bytes, storageKey));
        return kept.ok ? ok(storageKey) : err('unavailable');
      },

      /** A paper that the books name and the storage does not have is a fault of ours. */
      async fetch(storageKey: string): Promise<Result<Buffer, 'unavailable'>> {
        const found = await storage.get(storageKey);
        if (!found.ok) return err('unavailable');
        if (!found.value) throw new Error('a kept paper is missing from the storage');
        return ok(open(key, found.value, storageKey));
      },
    };
  }

  return {
    drawerOf,
    keep: async (customerId: string, folder: string, bytes: Buffer) =>
      (await drawerOf(customerId)).keep(folder, bytes),
    fetch: async (customerId: string, storageKey: string) => (await drawerOf(customerId)).fetch(storageKey),
  };
}
