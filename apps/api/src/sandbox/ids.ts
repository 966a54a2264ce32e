import { randomUUID } from 'node:crypto';

/** An identifier in the gateway's style, such as `txn_…`. */
export function newId(prefix: 'sms' | 'push' | 'chk' | 'txn' | 'po' | 'evt'): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}
