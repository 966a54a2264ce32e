import { describe, expect, it } from 'vitest';
import { createVault, newDataKey } from './envelope';
import { columnCipher } from './sealed-columns';

const KEY = newDataKey().toString('base64');
const VAULT = createVault({ sealing: [KEY], identity: KEY });
const ownerOf = (customer_id: string) => ({ customer_id, wrapped_key: VAULT.newCustomerKey(customer_id) });
const OWNER = ownerOf('a');
const FORM = { idNumber: '7777333311112299' };

describe('an encrypted column', () => {
  const cipher = columnCipher(VAULT, OWNER);
  const sealed = cipher.seal('profile_section.data', 'identity', FORM);

  it('a sealed value opens with its own place, row and borrower, and its plain text is not visible in it', () => {
    expect(cipher.open('profile_section.data', 'identity', sealed)).toEqual(FORM);
    expect(sealed.includes(FORM.idNumber)).toBe(false);
    expect(cipher.seal('profile_section.data', 'identity', FORM)).not.toEqual(sealed);
  });

  it.each([
    ['another column', () => cipher.open('profile_section.draft', 'identity', sealed)],
    ['another row', () => cipher.open('profile_section.data', 'basic', sealed)],
    [
      'another borrower',
      () => columnCipher(VAULT, ownerOf('b')).open('profile_section.data', 'identity', sealed),
    ],
    [
      'another borrower with the same key',
      () =>
        columnCipher({ customerKey: () => VAULT.customerKey('a', OWNER.wrapped_key) }, ownerOf('b')).open(
          'profile_section.data',
          'identity',
          sealed,
        ),
    ],
  ])('a value that was moved to %s does not open', (_place, attempt) => {
    expect(attempt).toThrow();
  });
});
