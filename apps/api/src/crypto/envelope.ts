/**
 * Envelope encryption: the master key encrypts each borrower's key, which encrypts the keys of the borrower's objects.
 * Destroying a borrower's wrapped key erases everything under it, in every backup too.
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

/** Encrypts to `iv | tag | ciphertext`. Decryption needs the same `context`, so rows cannot be swapped. */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/**
 * Decrypts what `seal` returned. Throws on a wrong key or context and on changed data, because stored data that does
 * not open is a fault.
 */
export function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

export interface Vault {
  /** True while older master keys are configured in addition to the newest one. */
  readonly isRotating: boolean;
  newCustomerKey(customerId: string): Buffer;
  customerKey(customerId: string, wrapped: Buffer): Buffer;
  /**
   * Encrypts a borrower's key again with the newest master key. Returns null if it is already encrypted with that key.
   */
  rewrap(customerId: string, wrapped: Buffer): Buffer | null;
  /** Key of the files that belong to no borrower. It follows from the identity key, so it stays when a master key is rotated. */
  readonly lenderKey: Buffer;
  /** Returns a keyed hash. Equal values have equal hashes, and values cannot be guessed without the key. */
  fingerprint(kind: string, value: string): Buffer;
  /**
   * Signs a value for a short time with the newest master key, in base64url. The signature is valid while that key is
   * configured.
   */
  signature(kind: string, value: string): string;
  /** Checks a signature in constant time. */
  isSigned(kind: string, value: string, given: string): boolean;
}

interface MasterKey {
  /** First bytes of the key's hash, stored in front of each wrapped key to find the master key that opens it. */
  readonly id: Buffer;
  readonly key: Buffer;
  readonly signing: Buffer;
}

const ID_BYTES = 4;

const masterKey = (text: string): MasterKey => {
  const key = Buffer.from(text, 'base64');
  return {
    key,
    id: createHash('sha256').update('master-key').update(key).digest().subarray(0, ID_BYTES),
    signing: Buffer.from(hkdfSync('sha256', key, '', 'signed-links', KEY_BYTES)),
  };
};

const hmac = (key: Buffer, kind: string, value: string): Buffer =>
  createHmac('sha256', key).update(`${kind}\n${value}`).digest();

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
    const master = masters.find(({ id }) => id.equals(wrapped.subarray(0, ID_BYTES)));
    if (!master) throw new Error('no master key has the id of this borrower’s key');
    return open(master.key, wrapped.subarray(ID_BYTES), contextOf(customerId));
  }

  return {
    isRotating: masters.length > 1,
    newCustomerKey: (customerId) => wrap(customerId, newDataKey()),
    customerKey: unwrap,
    lenderKey: Buffer.from(hkdfSync('sha256', identity, '', 'lender-files', KEY_BYTES)),
    rewrap(customerId, wrapped) {
      const isNewest = wrapped.subarray(0, ID_BYTES).equals(newest.id);
      return isNewest ? null : wrap(customerId, unwrap(customerId, wrapped));
    },
    fingerprint: (kind, value) => hmac(fingerprintKey, kind, value),
    signature: (kind, value) => hmac(newest.signing, kind, value).toString('base64url'),
    isSigned: (kind, value, given) =>
      masters.some(({ signing }) => isEqualText(given, hmac(signing, kind, value).toString('base64url'))),
  };
}

function isEqualText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
