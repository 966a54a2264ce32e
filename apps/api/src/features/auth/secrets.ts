/** What is derived from the session secret: nothing that a borrower types is ever stored as typed. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** One secret serves several purposes; what is made for one is worth nothing for another. */
export const hmac = (secret: string, purpose: string, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest();

export const newOtp = (digits: number): string => String(randomInt(0, 10 ** digits)).padStart(digits, '0');

export const otpHash = (secret: string, phone: string, purpose: string, code: string): Buffer =>
  hmac(secret, 'sms-code', phone, purpose, code);

/** Counts an address without keeping it. */
export const addressSubject = (secret: string, address: string): string =>
  hmac(secret, 'address', address).toString('hex').slice(0, 24);

export const newSessionToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Bound to the session and worthless without it; the same in every tab, so that none locks the other out. */
export const csrfHandle = (secret: string, token: string): string =>
  hmac(secret, 'csrf', token).toString('base64url');

/** In constant time for equal lengths. */
export const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
