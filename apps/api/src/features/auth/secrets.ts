/** Hashes and tokens. OTPs, tokens and addresses are stored only as hashes. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns the HMAC of the parts for a purpose. A value that was made for one purpose is invalid for another. */
export const hmac = (secret: string, purpose: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest();

export const newOtp = (digits: number): string => String(randomInt(0, 10 ** digits)).padStart(digits, '0');

export const otpHash = (secret: string, phone: string, purpose: string, code: string): Buffer =>
  hmac(secret, 'sms-code', phone, purpose, code);

/** Returns a keyed hash of an IP address. Budgets store this hash and never the address. */
export const addressSubject = (secret: string, address: string): string =>
  hmac(secret, 'address', address).toString('hex').slice(0, 24);

export const newSessionToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns the CSRF token of a session. It is derived from the session token, so every tab of the session has the same one. */
export const csrfToken = (secret: string, token: string): string =>
  hmac(secret, 'csrf', token).toString('base64url');

export const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
