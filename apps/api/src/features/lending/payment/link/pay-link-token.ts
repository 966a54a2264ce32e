/**
 * The token of a pay link: who borrowed, which link, and our signature over both, in 64 letters. It says nothing to whoever
 * holds it, and nobody can make one. What it is good for, and until when, is kept with the link.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../../../crypto/envelope';

export interface PayLinkIds {
  readonly customerId: string;
  readonly linkId: string;
}

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

export function payLinkToken(vault: Vault, { customerId, linkId }: PayLinkIds): string {
  const named = Buffer.concat([bytesOf(customerId), bytesOf(linkId)]);
  return Buffer.concat([named, signature(vault, named)]).toString('base64url');
}

/** Null for a token that we did not make. */
export function parsePayLinkToken(vault: Vault, token: string): PayLinkIds | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + SIGNATURE_BYTES) return null;
  const named = bytes.subarray(0, 2 * ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), signature(vault, named))) return null;
  return { customerId: idOf(named.subarray(0, ID_BYTES)), linkId: idOf(named.subarray(ID_BYTES)) };
}

const signature = (vault: Vault, named: Buffer): Buffer =>
  vault.fingerprint('pay_link', named.toString('hex')).subarray(0, SIGNATURE_BYTES);

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
