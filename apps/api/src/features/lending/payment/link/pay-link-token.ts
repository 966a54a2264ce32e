/** Tokens of pay links: customer id, link id and an HMAC over both, as 64 base64url characters. */
import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../../../crypto/envelope';

export interface PayLinkIds {
  readonly customerId: string;
  readonly linkId: string;
}

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

export function payLinkToken(vault: Vault, { customerId, linkId }: PayLinkIds): string {
  const ids = Buffer.concat([bytesOf(customerId), bytesOf(linkId)]);
  return Buffer.concat([ids, signature(vault, ids)]).toString('base64url');
}

export function parsePayLinkToken(vault: Vault, token: string): PayLinkIds | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + SIGNATURE_BYTES) return null;
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), signature(vault, ids))) return null;
  return { customerId: idOf(ids.subarray(0, ID_BYTES)), linkId: idOf(ids.subarray(ID_BYTES)) };
}

const signature = (vault: Vault, ids: Buffer): Buffer =>
  vault.fingerprint('pay_link', ids.toString('hex')).subarray(0, SIGNATURE_BYTES);

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
