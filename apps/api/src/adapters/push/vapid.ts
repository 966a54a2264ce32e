/** VAPID keys, which identify the lender to push services (RFC 8292). */
import { createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Derives the public key. @param privateKey 32 bytes, base64url. */
export function vapidKeys(privateKey: string): VapidKeys {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: ecdh.getPublicKey().toString('base64url') };
}

/** Derives the sandbox's private key, equal at every start. @param secret SESSION_SECRET. */
export function sandboxVapidKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'vapid', KEY_BYTES)).toString('base64url');
}
