import { describe, expect, it } from 'vitest';
import { createVault, newDataKey, open, seal } from './envelope';

const [MASTER, NEWER] = [7, 9].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
const only = (key: string) => ({ sealing: [key], identity: key });

describe('envelope encryption of personal data', () => {
  it('open returns what seal encrypted, and seal encrypts the same text differently each time', () => {
    const key = newDataKey();
    const plain = Buffer.from('a face');
    const sealed = seal(key, plain, 'photo:1');
    expect(open(key, sealed, 'photo:1')).toEqual(plain);
    expect(seal(key, plain, 'photo:1')).not.toEqual(sealed);
    expect(sealed.includes(plain)).toBe(false);
  });

  it.each([
    ['another key', (sealed: Buffer) => open(newDataKey(), sealed, 'photo:1')],
    ['another context', (sealed: Buffer, key: Buffer) => open(key, sealed, 'photo:2')],
    ['a changed bit', (sealed: Buffer, key: Buffer) => open(key, flipped(sealed), 'photo:1')],
    ['a cut end', (sealed: Buffer, key: Buffer) => open(key, sealed.subarray(0, -1), 'photo:1')],
  ])('open refuses %s', (_name, attempt) => {
    const key = newDataKey();
    const sealed = seal(key, Buffer.from('a face'), 'photo:1');
    expect(() => attempt(sealed, key)).toThrow();
  });

  it("a borrower's key opens only for that borrower, and fingerprints depend on the master key", () => {
    const vault = createVault(only(MASTER));
    const wrapped = vault.newCustomerKey('a');
    expect(vault.customerKey('a', wrapped)).toHaveLength(32);
    expect(() => vault.customerKey('b', wrapped)).toThrow();
    expect(vault.fingerprint('id', '1')).toEqual(vault.fingerprint('id', '1'));
    expect(vault.fingerprint('id', '1')).not.toEqual(vault.fingerprint('account', '1'));
    const other = createVault(only(Buffer.alloc(32, 8).toString('base64')));
    expect(other.fingerprint('id', '1')).not.toEqual(vault.fingerprint('id', '1'));
  });
});

describe('a short-lived signature', () => {
  const [old, turning, done] = [
    createVault(only(MASTER)),
    createVault({ sealing: [NEWER, MASTER], identity: MASTER }),
    createVault({ sealing: [NEWER], identity: MASTER }),
  ];

  it('a signature is valid only for its value and kind', () => {
    const given = old.signature('photo_link', 'a.1');
    expect(old.isSigned('photo_link', 'a.1', given)).toBe(true);
    expect(old.isSigned('photo_link', 'a.2', given)).toBe(false);
    expect(old.isSigned('export_link', 'a.1', given)).toBe(false);
    expect(old.isSigned('photo_link', 'a.1', given.slice(1))).toBe(false);
    expect(given).not.toBe(old.fingerprint('photo_link', 'a.1').toString('base64url'));
  });

  it('a signature stays valid during a key rotation until the key that made it is removed', () => {
    const before = old.signature('photo_link', 'a.1');
    expect(turning.isSigned('photo_link', 'a.1', before)).toBe(true);
    expect(done.isSigned('photo_link', 'a.1', before)).toBe(false);
    expect(done.isSigned('photo_link', 'a.1', turning.signature('photo_link', 'a.1'))).toBe(true);
  });
});

describe('a rotation of the master key', () => {
  const before = createVault(only(MASTER));
  const during = createVault({ sealing: [NEWER, MASTER], identity: MASTER });
  const after = createVault({ sealing: [NEWER], identity: MASTER });

  it('during a rotation the vault opens keys of the old master key and wraps with the new one', () => {
    const wrapped = before.newCustomerKey('a');
    expect(during.customerKey('a', wrapped)).toEqual(before.customerKey('a', wrapped));
    const fresh = during.newCustomerKey('b');
    expect(() => before.customerKey('b', fresh)).toThrow('no master key');
    expect(after.customerKey('b', fresh)).toEqual(during.customerKey('b', fresh));
  });

  it('a key is rewrapped once and only for its borrower, and then needs no old master key', () => {
    const wrapped = before.newCustomerKey('a');
    expect(() => after.customerKey('a', wrapped)).toThrow('no master key');
    const moved = during.rewrap('a', wrapped);
    expect(moved && after.customerKey('a', moved)).toEqual(before.customerKey('a', wrapped));
    expect(moved && during.rewrap('a', moved)).toBeNull();
    expect(() => during.rewrap('b', wrapped)).toThrow();
  });

  it('a rotation does not change fingerprints', () => {
    for (const vault of [during, after]) {
      expect(vault.fingerprint('id', '1')).toEqual(before.fingerprint('id', '1'));
    }
  });
});

function flipped(sealed: Buffer): Buffer {
  const copy = Buffer.from(sealed);
  const last = copy.length - 1;
  copy.writeUInt8(copy.readUInt8(last) ^ 1, last);
  return copy;
}
