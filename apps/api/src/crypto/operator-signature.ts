/**
 * Signatures of operators' links. They use the identity key, because the operators' command line has no other key, and a
 * rotation of DATA_KEY does not change it.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Vault } from './envelope';

type LinkKind =
  | 'operator_photo_link'
  | 'operator_applicant_link'
  | 'operator_identity_link'
  | 'operator_file_link'
  | 'operator_document_link'
  | 'operator_upload_link'
  | 'operator_bureau_link';
type SigningVault = Pick<Vault, 'fingerprint'>;

/** Lifetime of a link that shows personal data, so short that a leaked link is soon useless. */
export const LINK_SECONDS = 60;

export const operatorSignature = (vault: SigningVault, kind: LinkKind, signed: string): string =>
  vault.fingerprint(kind, signed).toString('base64url');

/** Checks a signature in constant time. */
export function isOperatorSignature(
  vault: SigningVault,
  kind: LinkKind,
  signed: string,
  given: string,
): boolean {
  const [bytes, expected] = [Buffer.from(given, 'base64url'), vault.fingerprint(kind, signed)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
