import { describe, expect, it } from 'vitest';
import { createVault, newDataKey, open, seal } from './envelope';

const MASTER = Buffer.alloc(32, 7).toString('base64');

describe('envelope encryption of personal data', () => {
  it('opens what it sealed, and seals the same words differently each time', () => {
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
  ])('refuses %s', (_name, attempt) => {
    const key = newDataKey();
    const sealed = seal(key, Buffer.from('a face'), 'photo:1');
    expect(() => attempt(sealed, key)).toThrow();
  });

  it("binds a borrower's key to the borrower and fingerprints to the master key", () => {
    const vault = createVault(MASTER);
    const wrapped = vault.newCustomerKey('a');
    expect(vault.customerKey('a', wrapped)).toHaveLength(32);
    expect(() => vault.customerKey('b', wrapped)).toThrow();
    expect(vault.fingerprint('id', '1')).toEqual(vault.fingerprint('id', '1'));
    expect(vault.fingerprint('id', '1')).not.toEqual(vault.fingerprint('account', '1'));
    const other = createVault(Buffer.alloc(32, 8).toString('base64'));
    expect(other.fingerprint('id', '1')).not.toEqual(vault.fingerprint('id', '1'));
  });
});

function flipped(sealed: Buffer): Buffer {
  const copy = Buffer.from(sealed);
  const last = copy.length - 1;
  copy.writeUInt8(copy.readUInt8(last) ^ 1, last);
  return copy;
}
