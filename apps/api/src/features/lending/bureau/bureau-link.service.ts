/** Signed links to the file of a month for the credit bureau. They are valid for a minute. */
import type { Vault } from '../../../crypto/envelope';
import { isOperatorSignature, LINK_SECONDS, operatorSignature } from '../../../crypto/operator-signature';

type SigningVault = Pick<Vault, 'fingerprint'>;

const KIND = 'operator_bureau_link';

/** Creates the token of a link to an approved file. */
export function bureauToken(vault: SigningVault, now: Date, reportId: string): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const signed = [reportId, until].join('.');
  return `${signed}.${operatorSignature(vault, KIND, signed)}`;
}

/** Returns the id of the approved file; null if the signature is wrong or the minute is over. */
export function readBureauToken(vault: SigningVault, now: Date, token: string): string | null {
  const [reportId = '', until = '', ...given] = token.split('.');
  const signed = [reportId, until].join('.');
  if (!isOperatorSignature(vault, KIND, signed, given.join('.'))) return null;
  return Number(until) * 1000 > now.getTime() ? reportId : null;
}
