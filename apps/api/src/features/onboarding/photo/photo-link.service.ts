/** Signed links to one photo. They expire after a minute, so a leaked link is soon useless. */
import type { Vault } from '../../../crypto/envelope';
import { isOperatorSignature, LINK_SECONDS, operatorSignature } from '../../../crypto/operator-signature';

type SigningVault = Pick<Vault, 'fingerprint' | 'signature'>;

export interface PhotoLink {
  readonly customerId: string;
  readonly photoId: string;
  readonly viewer: 'borrower' | 'operator';
  readonly expiresAt: Date;
}

export function createPhotoLink(vault: SigningVault, now: Date, photo: Omit<PhotoLink, 'expiresAt'>) {
  const expiresAt = new Date(now.getTime() + LINK_SECONDS * 1000);
  return { token: signToken(vault, { ...photo, expiresAt }), expiresAt: expiresAt.toISOString() };
}

const seconds = (instant: Date): string => String(Math.floor(instant.getTime() / 1000));

const KIND = 'photo_link';
const OPERATOR_KIND = 'operator_photo_link';

function signToken(vault: SigningVault, { customerId, photoId, viewer, expiresAt }: PhotoLink): string {
  const signed = [customerId, photoId, seconds(expiresAt), viewer].join('.');
  const signature =
    viewer === 'operator' ? operatorSignature(vault, OPERATOR_KIND, signed) : vault.signature(KIND, signed);
  return `${signed}.${signature}`;
}

export function readPhotoLink(vault: Vault, token: string, now: Date): PhotoLink | null {
  const [customerId = '', photoId = '', until = '', viewer = '', ...given] = token.split('.');
  const signed = [customerId, photoId, until, viewer].join('.');
  if (viewer !== 'borrower' && viewer !== 'operator') return null;
  const isSigned =
    viewer === 'operator'
      ? isOperatorSignature(vault, OPERATOR_KIND, signed, given.join('.'))
      : vault.isSigned(KIND, signed, given.join('.'));
  const expiresAt = new Date(Number(until) * 1000);
  return isSigned && expiresAt > now ? { customerId, photoId, viewer, expiresAt } : null;
}

/** Creates a photo link for an operator. When it is opened, the audit trail names `operator` as the viewer. */
export const createOperatorPhotoLink = (
  vault: SigningVault,
  now: Date,
  photo: { readonly customerId: string; readonly photoId: string },
) => createPhotoLink(vault, now, { ...photo, viewer: 'operator' });
