import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Push, PushAddress } from '../../ports/push';

export interface PushUnderTest {
  readonly push: Push;
  /** Returns the push address of a browser; `gone`: the browser's subscription has ended. */
  addressOf(name: string, state: 'open' | 'gone'): string;
  /** Returns the encrypted payloads that the push service stores for a browser, oldest first. */
  storedPayloads(name: string): Promise<readonly Buffer[]>;
}

function browser() {
  const ecdh = createECDH('prime256v1');
  const auth = randomBytes(16);
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  return { keys, open: (sealed: Buffer) => unsealed(sealed, ecdh, auth) };
}

/** Decrypts a payload as the browser does, implemented from RFC 8291 without the sender's library. */
function unsealed(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const content = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([opener.update(content.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

let serial = 0;

export function pushConformance(name: string, subject: () => PushUnderTest): void {
  const fresh = (state: 'open' | 'gone' = 'open') => {
    const called = `${state}${(serial += 1)}`;
    const own = browser();
    const address: PushAddress = { endpoint: subject().addressOf(called, state), keys: own.keys };
    return { called, own, address };
  };

  describe(`push by ${name}`, () => {
    it('the public key is an uncompressed P-256 point', () => {
      const point = Buffer.from(subject().push.publicKey, 'base64url');
      expect([point.length, point[0]]).toEqual([65, 4]);
    });

    it('a notification can be read only by its browser', async () => {
      const [one, other] = [fresh(), fresh()];
      const words = 'Balita: ₱ & "ito"';
      expect(await subject().push.send(one.address, words)).toEqual({ ok: true, value: undefined });
      const [sealed = Buffer.alloc(0)] = await subject().storedPayloads(one.called);
      expect(sealed.includes('Balita')).toBe(false);
      expect(one.own.open(sealed)).toBe(words);
      expect(() => other.own.open(sealed)).toThrow();
      expect(await subject().storedPayloads(other.called)).toEqual([]);
    });

    it('an expired subscription is push_gone', async () => {
      const { address } = fresh('gone');
      expect(await subject().push.send(address, 'x')).toEqual({ ok: false, code: 'push_gone' });
    });

    it('a subscription with invalid keys is push_gone', async () => {
      const { address, called } = fresh();
      const broken = { ...address, keys: { p256dh: 'AAAA', auth: 'AAAA' } };
      expect(await subject().push.send(broken, 'x')).toEqual({ ok: false, code: 'push_gone' });
      expect(await subject().storedPayloads(called)).toEqual([]);
    });

    it.each([
      'https://push.of.nobody.test/x',
      'http://127.0.0.1:1/x',
      'https://u:p@fcm.googleapis.com/x',
      'nonsense',
    ])('the address %s is not called', async (endpoint) => {
      expect(subject().push.accepts(endpoint)).toBe(false);
      const sent = await subject().push.send({ endpoint, keys: browser().keys }, 'x');
      expect(sent).toEqual({ ok: false, code: 'push_gone' });
    });
  });
}
