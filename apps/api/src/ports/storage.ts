import type { Result } from '@tulay/engine/result';

/** Object storage. Keys have letters, digits, `-`, `_`, and `/` between parts, as in `photo/0190…`. */
export interface Storage {
  /** Stores an object durably before it returns. Replaces an existing object atomically. */
  put(key: string, bytes: Buffer): Promise<Result<void, 'storage_unavailable'>>;

  /** Reads an object; null if it does not exist. */
  get(key: string): Promise<Result<Buffer | null, 'storage_unavailable'>>;

  /** Deletes an object; succeeds if it does not exist. */
  delete(key: string): Promise<Result<void, 'storage_unavailable'>>;
}

const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;

/** Throws a RangeError for a malformed key, which is a bug of the caller. */
export function assertStorageKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new RangeError('not a storage key');
}
