/** Signed links to one photo. They expire after a minute, so a leaked link is soon useless. */
import { timingSafeEqual } from 'node:crypto';
import { createVault, type Vault } from '../../../crypto/envelope';

export interface PhotoLink {
  readonly customerId: string;
  readonly photoId: string;
  readonly viewer: 'borrower' | 'operator';
  readonly expiresAt: Date;
}

const LINK_SECONDS = 60;

export function createPhotoLink(vault: Vault, now: Date, photo: Omit<PhotoLink, 'expiresAt'>) {
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
  return { token: signToken(vault, { ...photo, expiresAt }), expiresAt: expiresAt.toISOString() };
}

const seconds = (instant: Date): string => String(Math.floor(instant.getTime() / 1000));

const KIND = 'photo_link';

function signToken(vault: Vault, { customerId, photoId, viewer, expiresAt }: PhotoLink): string {
  const signed = [customerId, photoId, seconds(expiresAt), viewer].join('.');
  const signature =
    viewer === 'operator'
      ? operatorSignature(vault, signed).toString('base64url')
      : vault.signature(KIND, signed);
  return `${signed}.${signature}`;
}

/** Signed by the identity key: the operators' environment has no other, and it stays when DATA_KEY is rotated. */
const operatorSignature = (vault: Vault, signed: string): Buffer =>
  vault.fingerprint('operator_photo_link', signed);

function isOperatorSignature(vault: Vault, signed: string, given: string): boolean {
  const [bytes, expected] = [Buffer.from(given, 'base64url'), operatorSignature(vault, signed)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

export function readPhotoLink(vault: Vault, token: string, now: Date): PhotoLink | null {
  const [customerId = '', photoId = '', until = '', viewer = '', ...given] = token.split('.');
  const signed = [customerId, photoId, until, viewer].join('.');
  if (viewer !== 'borrower' && viewer !== 'operator') return null;
  const isSigned =
    viewer === 'operator'
      ? isOperatorSignature(vault, signed, given.join('.'))
      : vault.isSigned(KIND, signed, given.join('.'));
  const expiresAt = new Date(Number(until) * 1000);
  return isSigned && expiresAt > now ? { customerId, photoId, viewer, expiresAt } : null;
}

/** Creates a link for an operator; reading it is audited as `operator`. @param identityKey of DATA_KEY. */
export const createOperatorPhotoLink = (
  identityKey: string,
  now: Date,
  photo: { readonly customerId: string; readonly photoId: string },
) =>
  createPhotoLink(createVault({ sealing: [identityKey], identity: identityKey }), now, {
    ...photo,
    viewer: 'operator',
  });
