/** Files at rest, encrypted with the key of their borrower, so that destroying the key erases them. */
import { createHash } from 'node:crypto';
import { LENDER_ID } from '@tulay/contract/operator/files';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../db/database';
import type { Storage } from '../ports/storage';
import { open, seal, type Vault } from './envelope';
import { findWrappedKey } from './sealed-columns';

export type EncryptedStore = ReturnType<typeof createEncryptedStore>;
export type BorrowerStore = Awaited<ReturnType<EncryptedStore['forBorrower']>>;

export const sha256Hex = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the storage key of a borrower's object. */
export const storageKeyOf = (customerId: string, folder: string, name: string): string =>
  `${folder}/${customerId}/${name}`;

export function createEncryptedStore(db: Database, storage: Storage, vault: Vault) {
  /** Opens the files of one borrower or of the lender. A request reads the key once for all its files. */
  async function forBorrower(customerId: string) {
    const key =
      customerId === LENDER_ID
        ? vault.lenderKey
        : vault.customerKey(customerId, await findWrappedKey(db, customerId));

    /** Stores bytes under a name, instead of the object that has it. Returns the storage key. */
    async function putAs(
      folder: string,
      name: string,
      bytes: Buffer,
    ): Promise<Result<string, 'unavailable'>> {
      const storageKey = storageKeyOf(customerId, folder, name);
      const stored = await storage.put(storageKey, seal(key, bytes, storageKey));
      return stored.ok ? ok(storageKey) : err('unavailable');
    }

    return {
      putAs,

      /** Stores bytes under their hash as the name, so that storing them twice leaves one object. Returns the storage key. */
      put: (folder: string, bytes: Buffer) => putAs(folder, sha256Hex(bytes), bytes),

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
