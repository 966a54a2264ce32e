/**
 * The session cookie: the borrower, encrypted and authenticated, then the random token of the session. With the borrower a
 * query for the session names the server that has it. Nobody can read the borrower or change either part.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

export interface OpenedCookie {
  readonly customerId: string;
  /** The random token, of which only the hash is stored. */
  readonly token: string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Both parts have 32 bytes in base64url: the encrypted id with its tag, and the token. */
const COOKIE = /^([\w-]{43})\.([\w-]{43})$/;

const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();
const keys = new Map<string, Buffer>();

/** Returns the key that encrypts the borrower. It is derived once, because each request needs it. */
function keyOf(secret: string): Buffer {
  const key = keys.get(secret) ?? hmac(secret, 'session-borrower');
  keys.set(secret, key);
  return key;
}

/** The token is random and encrypts one id only, so no initialization vector is used for two ids. */
const ivOf = (secret: string, token: string): Buffer =>
  hmac(secret, `session-iv\n${token}`).subarray(0, IV_BYTES);

export function sealCookie(secret: string, { customerId, token }: OpenedCookie): string {
  const cipher = createCipheriv(CIPHER, keyOf(secret), ivOf(secret, token)).setAAD(Buffer.from(token));
  const id = Buffer.from(customerId.replaceAll('-', ''), 'hex');
  const sealed = Buffer.concat([cipher.update(id), cipher.final(), cipher.getAuthTag()]);
  return `${sealed.toString('base64url')}.${token}`;
}

/** Returns the parts of a cookie that one of the secrets sealed, otherwise null. */
export function openCookie(secrets: readonly string[], cookie: string): OpenedCookie | null {
  const [, sealed = '', token = ''] = COOKIE.exec(cookie) ?? [];
  if (token === '') return null;
  const bytes = Buffer.from(sealed, 'base64url');
  for (const secret of secrets) {
    const id = decrypt(secret, token, bytes);
    if (id !== null) return { customerId: uuidOf(id), token };
  }
  return null;
}

function decrypt(secret: string, token: string, bytes: Buffer): Buffer | null {
  const decipher = createDecipheriv(CIPHER, keyOf(secret), ivOf(secret, token), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(token))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

const uuidOf = (id: Buffer): string =>
  id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the token in a cookie that the guard of the routes has opened. */
export const tokenIn = (cookie: string): string => cookie.slice(cookie.indexOf('.') + 1);

/** Returns the hash under which the session of a cookie is stored. */
export const cookieHash = (cookie: string): Buffer => createHash('sha256').update(tokenIn(cookie)).digest();
