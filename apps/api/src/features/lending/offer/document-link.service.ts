/** Signed links by which an operator opens one sealed document of a borrower. They are valid for a minute. */
import type { Vault } from '../../../crypto/envelope';
import { isOperatorSignature, LINK_SECONDS, operatorSignature } from '../../../crypto/operator-signature';

type SigningVault = Pick<Vault, 'fingerprint'>;

export interface DocumentLink {
  readonly customerId: string;
  /** SHA-256 of the file. */
  readonly sha256: string;
}

const KIND = 'operator_document_link';

export function documentToken(vault: SigningVault, now: Date, { customerId, sha256 }: DocumentLink): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const signed = [customerId, sha256, until].join('.');
  return `${signed}.${operatorSignature(vault, KIND, signed)}`;
}

/** Returns the document of a token; null if the signature is wrong or the minute is over. */
export function readDocumentToken(vault: SigningVault, now: Date, token: string): DocumentLink | null {
  const [customerId = '', sha256 = '', until = '', ...given] = token.split('.');
  const signed = [customerId, sha256, until].join('.');
  if (!isOperatorSignature(vault, KIND, signed, given.join('.'))) return null;
  return Number(until) * 1000 > now.getTime() ? { customerId, sha256 } : null;
}
