/** Files at rest, encrypted with the key of their borrower, so that destroying the key erases them. */
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../db/database';
import type { Storage } from '../ports/storage';
import { open, seal, type Vault } from './envelope';
import { findWrappedKey } from './sealed-columns';

export type EncryptedStore = ReturnType<typeof createEncryptedStore>;
export type BorrowerStore = Awaited<ReturnType<EncryptedStore['forBorrower']>>;

export const sha256Hex = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function createEncryptedStore(db: Database, storage: Storage, vault: Vault) {
  /** Opens one borrower's files. A request reads the key once for all its files. */
  async function forBorrower(customerId: string) {
    const key = vault.customerKey(customerId, await findWrappedKey(db, customerId));
    return {
      /** Stores bytes under a key made of their hash, so that storing them twice leaves one object. Returns the storage key. */
      async put(folder: string, bytes: Buffer): Promise<Result<string, 'unavailable'>> {
        const storageKey = `${folder}/${customerId}/${sha256Hex(bytes)}`;
        const stored = await storage.put(storageKey, seal(key, bytes, storageKey));
        return stored.ok ? ok(storageKey) : err('unavailable');
      },

      /**
       * Returns the decrypted bytes. Throws if the object is missing, because every key in the database must have its
       * object.
       */
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
