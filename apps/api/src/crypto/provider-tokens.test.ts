import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTokens, sealTokens } from './provider-tokens';

const TOKENS = { access: 'access token of the provider', refresh: 'refresh token of the provider' };
const sealed = sealTokens('the token of a session', 'session 1', TOKENS);

it('the tokens of the provider are decrypted with the token of their session', () => {
  expect(openTokens('the token of a session', 'session 1', sealed)).toEqual(TOKENS);
});

it('the tokens of the provider cannot be read without the token of their session', () => {
  expect(Buffer.from(sealed, 'hex').toString('latin1')).not.toMatch(/access|refresh|provider/);
  const hash = createHash('sha256').update('the token of a session').digest('hex');
  expect(() => openTokens(hash, 'session 1', sealed)).toThrow();
  expect(() => openTokens('the token of another session', 'session 1', sealed)).toThrow();
});

it('the tokens of the provider cannot be moved to another session or changed', () => {
  expect(() => openTokens('the token of a session', 'session 2', sealed)).toThrow();
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`;
  expect(() => openTokens('the token of a session', 'session 1', changed)).toThrow();
});
