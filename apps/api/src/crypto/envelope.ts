/**
 * Envelope encryption of personal data at rest: every object has its own key, wrapped by its borrower's key, wrapped by
 * the master key. Destroying a borrower's wrapped key erases all that it protects, in every backup too.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { DataKeys } from '../config';

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

/** What the master keys are used for, and nothing else. */
export interface Vault {
  /** A fresh key of a borrower, ready to store. */
  newCustomerKey(customerId: string): Buffer;
  customerKey(customerId: string, wrapped: Buffer): Buffer;
  /** The same key of a borrower under the newest master key; null where it already is. */
  rewrapped(customerId: string, wrapped: Buffer): Buffer | null;
  /** A keyed fingerprint: equal values meet, and nobody without the key can try values out. */
  fingerprint(kind: string, value: string): Buffer;
  /** Ours under something short-lived, in base64url, by the newest master key; it holds while that key is among them. */
  signature(kind: string, value: string): string;
  /** In constant time. */
  isSigned(kind: string, value: string, given: string): boolean;
}

interface MasterKey {
  /** Told with what it wraps, so that the right one opens it: the key's own fingerprint. */
  readonly id: Buffer;
  readonly key: Buffer;
  readonly signing: Buffer;
}

const ID_BYTES = 4;
const WRAPPED_BYTES = IV_BYTES + TAG_BYTES + KEY_BYTES;

const masterKey = (text: string): MasterKey => {
  const key = Buffer.from(text, 'base64');
  return {
    key,
    id: createHash('sha256').update('master-key').update(key).digest().subarray(0, ID_BYTES),
    signing: Buffer.from(hkdfSync('sha256', key, '', 'signed-links', KEY_BYTES)),
  };
};

const keyed = (key: Buffer, kind: string, value: string): Buffer =>
  createHmac('sha256', key).update(`${kind}\n${value}`).digest();

/** @param keys DATA_KEY. What was wrapped before keys had ids names none, and is opened by whichever opens it. */
export function createVault(keys: DataKeys): Vault {
  const masters = keys.sealing.map(masterKey);
  const [newest] = masters;
  if (!newest) throw new RangeError('a vault without a key');
  const identity = Buffer.from(keys.identity, 'base64');
  const fingerprintKey = Buffer.from(hkdfSync('sha256', identity, '', 'identity-claim', KEY_BYTES));
  const contextOf = (customerId: string) => `customer:${customerId}`;
  const wrap = (customerId: string, key: Buffer) =>
    Buffer.concat([newest.id, seal(newest.key, key, contextOf(customerId))]);

  function unwrap(customerId: string, wrapped: Buffer): Buffer {
    const isNamed = wrapped.length === ID_BYTES + WRAPPED_BYTES;
    const sealed = isNamed ? wrapped.subarray(ID_BYTES) : wrapped;
    const fitting = isNamed ? masters.filter(({ id }) => id.equals(wrapped.subarray(0, ID_BYTES))) : masters;
    for (const { key } of fitting) {
      const opened = tryOpen(key, sealed, contextOf(customerId));
      if (opened) return opened;
    }
    throw new Error('no master key opens what a borrower’s key is wrapped in');
  }

  return {
    newCustomerKey: (customerId) => wrap(customerId, newDataKey()),
    customerKey: unwrap,
    rewrapped(customerId, wrapped) {
      const isNewest = wrapped.length > WRAPPED_BYTES && wrapped.subarray(0, ID_BYTES).equals(newest.id);
      return isNewest ? null : wrap(customerId, unwrap(customerId, wrapped));
    },
    fingerprint: (kind, value) => keyed(fingerprintKey, kind, value),
    signature: (kind, value) => keyed(newest.signing, kind, value).toString('base64url'),
    isSigned: (kind, value, given) =>
      masters.some(({ signing }) => sameText(given, keyed(signing, kind, value).toString('base64url'))),
  };
}

function tryOpen(key: Buffer, sealed: Buffer, context: string): Buffer | null {
  try {
    return open(key, sealed, context);
  } catch {
    return null;
  }
}

function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
