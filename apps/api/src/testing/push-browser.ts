/** A browser that receives push messages. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Stack } from './stack';

export interface PushBrowser {
  readonly address: string;
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  opened(): Promise<{ title: string; body: string; tag: string; path: string }[]>;
}

/** Creates a browser with a subscription at the simulated push service. It decrypts messages as RFC 8291 defines. */
export function pushBrowser(
  stack: Pick<Stack, 'config'>,
  name = randomBytes(8).toString('hex'),
): PushBrowser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${stack.config.SANDBOX_URL ?? ''}/push/${name}`;
  const keys = { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  const sealed = async () => (await (await fetch(endpoint)).json()) as { body: string; ttl: number }[];
  return {
    address: name,
    subscription: { endpoint, keys },
    opened: async () => {
      const pushes = await sealed();
      return pushes.map(({ body }) => JSON.parse(unsealed(Buffer.from(body, 'base64'), ecdh, auth)) as never);
    },
  };
}

/** Decrypts a payload as the browser does, implemented from RFC 8291 without the sender's library. */
function unsealed(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const content = body.subarray(21 + sender.length);
  const shared = own.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([opener.update(content.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
