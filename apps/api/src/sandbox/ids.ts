import { randomUUID } from 'node:crypto';

/** Returns a new identifier in the gateway's format, such as `txn_…`. */
export function newId(prefix: 'sms' | 'push' | 'chk' | 'txn' | 'po' | 'evt'): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}
