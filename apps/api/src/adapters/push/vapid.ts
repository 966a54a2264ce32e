/** The key that proves to push services who rings. Its public half follows from the private one. */
import { createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** @param privateKey base64url of 32 bytes. */
export function vapidKeys(privateKey: string): VapidKeys {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: ecdh.getPublicKey().toString('base64url') };
}

/** The sandbox's own, the same at each start. @param secret SESSION_SECRET. */
export function sandboxVapidKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'vapid', KEY_BYTES)).toString('base64url');
}
