/** Signed links to one file of an operator, to upload or to open it. They are valid for a minute. */
import type { Vault } from '../../../crypto/envelope';
import { isOperatorSignature, LINK_SECONDS, operatorSignature } from '../../../crypto/operator-signature';

type SigningVault = Pick<Vault, 'fingerprint'>;

export interface FileLink {
  readonly customerId: string;
  readonly fileId: string;
}

/** Action that a link allows. A link for opening a file cannot upload a file. */
export type FileUse = 'open' | 'upload';

const KINDS = { open: 'operator_file_link', upload: 'operator_upload_link' } as const;

export function fileToken(
  vault: SigningVault,
  now: Date,
  use: FileUse,
  { customerId, fileId }: FileLink,
): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const signed = [customerId, fileId, until].join('.');
  return `${signed}.${operatorSignature(vault, KINDS[use], signed)}`;
}

/** Returns the file of a token; null if the signature is wrong or the minute is over. */
export function readFileToken(vault: SigningVault, now: Date, use: FileUse, token: string): FileLink | null {
  const [customerId = '', fileId = '', until = '', ...given] = token.split('.');
  const signed = [customerId, fileId, until].join('.');
  if (!isOperatorSignature(vault, KINDS[use], signed, given.join('.'))) return null;
  return Number(until) * 1000 > now.getTime() ? { customerId, fileId } : null;
}
