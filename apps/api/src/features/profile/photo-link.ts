/** Links to photos: signed by us, bound to one photo, and short-lived, so that one that leaks shows nothing for long. */
import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../crypto/envelope';

export interface PhotoLink {
  readonly customerId: string;
  readonly photoId: string;
  readonly expiresAt: Date;
}

const seconds = (instant: Date): string => String(Math.floor(instant.getTime() / 1000));

const signature = (vault: Vault, signed: string): string =>
  vault.fingerprint('photo_link', signed).toString('base64url');

export function linkTo(vault: Vault, { customerId, photoId, expiresAt }: PhotoLink): string {
  const signed = [customerId, photoId, seconds(expiresAt)].join('.');
  return `${signed}.${signature(vault, signed)}`;
}

/** What a link shows, or null when it is forged, changed or over. */
export function readLink(vault: Vault, token: string, now: Date): PhotoLink | null {
  const [customerId = '', photoId = '', until = '', ...given] = token.split('.');
  const expected = signature(vault, [customerId, photoId, until].join('.'));
  if (!sameText(given.join('.'), expected)) return null;
  const expiresAt = new Date(Number(until) * 1000);
  return expiresAt > now ? { customerId, photoId, expiresAt } : null;
}

function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
