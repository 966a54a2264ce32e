import { randomInt, randomUUID } from 'node:crypto';

/** An identifier in the gateway's style, such as `txn_…`. */
export function newId(prefix: 'sms' | 'push' | 'chk' | 'txn' | 'po' | 'evt'): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}

/** Twelve digits, as the shops' own systems give them out. */
export function newCodeReference(): string {
  return Array.from({ length: 12 }, () => randomInt(10)).join('');
}
