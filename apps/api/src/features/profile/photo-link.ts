/** Links to photos: signed by us, bound to one photo, and short-lived, so that one that leaks shows nothing for long. */
import type { Vault } from '../../crypto/envelope';

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
export function minuteLink(vault: Vault, now: Date, seen: Omit<PhotoLink, 'expiresAt'>) {
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
  return { token: linkTo(vault, { ...seen, expiresAt }), expiresAt: expiresAt.toISOString() };
}

const seconds = (instant: Date): string => String(Math.floor(instant.getTime() / 1000));

const KIND = 'photo_link';

function linkTo(vault: Vault, { customerId, photoId, viewer, expiresAt }: PhotoLink): string {
  const signed = [customerId, photoId, seconds(expiresAt), viewer].join('.');
  return `${signed}.${vault.signature(KIND, signed)}`;
}

/** What a link shows, or null when it is forged, changed or over. */
export function readLink(vault: Vault, token: string, now: Date): PhotoLink | null {
  const [customerId = '', photoId = '', until = '', viewer = '', ...given] = token.split('.');
  const signed = [customerId, photoId, until, viewer].join('.');
  if (!vault.isSigned(KIND, signed, given.join('.'))) return null;
  const expiresAt = new Date(Number(until) * 1000);
  const isKnown = viewer === 'borrower' || viewer === 'operator';
  return isKnown && expiresAt > now ? { customerId, photoId, viewer, expiresAt } : null;
}
