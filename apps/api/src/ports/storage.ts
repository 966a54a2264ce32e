import type { Result } from '@tulay/engine/result';

/** Objects by opaque key: letters, digits, `-`, `_` and `/` between parts, such as `photo/0190…`. */
export interface Storage {
  /** Keeps the bytes; once it answers, they survive a crash. The same key again replaces the whole object at once. */
  put(key: string, bytes: Buffer): Promise<Result<void, 'storage_unavailable'>>;

  /** Null when there is no such object. */
  get(key: string): Promise<Result<Buffer | null, 'storage_unavailable'>>;

  /** Deleting what is not there is fine. */
  delete(key: string): Promise<Result<void, 'storage_unavailable'>>;
}

const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;

/** A key that is none comes from our own code: a bug. */
export function assertStorageKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new RangeError('not a storage key');
}
