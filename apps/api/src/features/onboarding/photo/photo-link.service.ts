/** Links to photos: signed by us, bound to one photo, and short-lived, so that one that leaks shows nothing for long. */
import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../../crypto/envelope';

export interface PhotoLink {
  readonly customerId: string;
  readonly photoId: string;
  /** Who the link was made for, as the audit trail will say. */
  readonly viewer: 'borrower' | 'operator';
  readonly expiresAt: Date;
}

/** Seconds that a link to a photo works. */
const LINK_SECONDS = 60;

/** A link that shows one photo for a minute. */
export function createPhotoLink(vault: Vault, now: Date, seen: Omit<PhotoLink, 'expiresAt'>) {
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
  return { token: linkTo(vault, { ...seen, expiresAt }), expiresAt: expiresAt.toISOString() };
}

const seconds = (instant: Date): string => String(Math.floor(instant.getTime() / 1000));

const KIND = 'photo_link';

function linkTo(vault: Vault, { customerId, photoId, viewer, expiresAt }: PhotoLink): string {
  const signed = [customerId, photoId, seconds(expiresAt), viewer].join('.');
  const signature =
    viewer === 'operator'
      ? operatorSignature(vault, signed).toString('base64url')
      : vault.signature(KIND, signed);
  return `${signed}.${signature}`;
}

/** By the identity key: all that an operator's environment holds of ours, and it stays when DATA_KEY is changed. */
const operatorSignature = (vault: Vault, signed: string): Buffer =>
  vault.fingerprint('operator_photo_link', signed);

function isOperators(vault: Vault, signed: string, given: string): boolean {
  const [bytes, expected] = [Buffer.from(given, 'base64url'), operatorSignature(vault, signed)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** What a link shows, or null when it is forged, changed or over. */
export function readPhotoLink(vault: Vault, token: string, now: Date): PhotoLink | null {
  const [customerId = '', photoId = '', until = '', viewer = '', ...given] = token.split('.');
  const signed = [customerId, photoId, until, viewer].join('.');
  if (viewer !== 'borrower' && viewer !== 'operator') return null;
  const isOurs =
    viewer === 'operator'
      ? isOperators(vault, signed, given.join('.'))
      : vault.isSigned(KIND, signed, given.join('.'));
  const expiresAt = new Date(Number(until) * 1000);
  return isOurs && expiresAt > now ? { customerId, photoId, viewer, expiresAt } : null;
}
