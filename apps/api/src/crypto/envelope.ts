/**
 * Envelope encryption of personal data at rest: every object has its own key, wrapped by its borrower's key, wrapped by
 * the master key. Destroying a borrower's wrapped key erases all that it protects, in every backup too.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const newDataKey = (): Buffer => randomBytes(KEY_BYTES);

/** Encrypts to `iv | tag | ciphertext`. The same `context` must be named to open it, so that rows cannot be swapped. */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Throws when the key or context is another, or a bit was changed: stored data that does not open is a fault. */
export function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** What the master key is used for, and nothing else. */
export interface Vault {
  /** A fresh key of a borrower, ready to store. */
  newCustomerKey(customerId: string): Buffer;
  customerKey(customerId: string, wrapped: Buffer): Buffer;
  /** A keyed fingerprint: equal values meet, and nobody without the key can try values out. */
  fingerprint(kind: string, value: string): Buffer;
}

/** @param masterKey DATA_KEY, 32 bytes in base64. */
export function createVault(masterKey: string): Vault {
  const master = Buffer.from(masterKey, 'base64');
  const fingerprintKey = Buffer.from(hkdfSync('sha256', master, '', 'identity-claim', KEY_BYTES));
  const contextOf = (customerId: string) => `customer:${customerId}`;
  return {
    newCustomerKey: (customerId) => seal(master, newDataKey(), contextOf(customerId)),
    customerKey: (customerId, wrapped) => open(master, wrapped, contextOf(customerId)),
    fingerprint: (kind, value) => createHmac('sha256', fingerprintKey).update(`${kind}\n${value}`).digest(),
  };
}
