/** Files at rest, encrypted with the key of their borrower, so that destroying the key erases them. */
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../db/database';
import type { Storage } from '../ports/storage';
import { open, seal, type Vault } from './envelope';

export type EncryptedStore = ReturnType<typeof createEncryptedStore>;
export type BorrowerStore = Awaited<ReturnType<EncryptedStore['forBorrower']>>;

export const sha256Hex = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function createEncryptedStore(db: Database, storage: Storage, vault: Vault) {
  async function keyOf(customerId: string): Promise<Buffer> {
    const { wrapped_key } = await db
      .selectFrom('customer')
      .select('wrapped_key')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return vault.customerKey(customerId, wrapped_key);
  }

  /** Opens one borrower's files. A request reads the key once for all its files. */
  async function forBorrower(customerId: string) {
    const key = await keyOf(customerId);
    return {
      /** Stores bytes under a key made of their hash, so that storing them twice leaves one object. Returns the storage key. */
      async put(folder: string, bytes: Buffer): Promise<Result<string, 'unavailable'>> {
        const storageKey = `${folder}/${customerId}/${sha256Hex(bytes)}`;
        const stored = await storage.put(storageKey, seal(key, bytes, storageKey));
        return stored.ok ? ok(storageKey) : err('unavailable');
      },

      /** Throws if the object is missing: the database names it, so its loss is our fault. */
      async fetch(storageKey: string): Promise<Result<Buffer, 'unavailable'>> {
        const found = await storage.get(storageKey);
        if (!found.ok) return err('unavailable');
        if (!found.value) throw new Error('an object that the database names is missing from the storage');
        return ok(open(key, found.value, storageKey));
      },
    };
  }

  return {
    forBorrower,
    put: async (customerId: string, folder: string, bytes: Buffer) =>
      (await forBorrower(customerId)).put(folder, bytes),
    fetch: async (customerId: string, storageKey: string) =>
      (await forBorrower(customerId)).fetch(storageKey),
  };
}
