/**
 * Encrypts the tokens of the identity provider for a session of the console. The key is derived from the session's
 * token. Only the browser holds that token, so the database alone cannot decrypt them.
 */
import { hkdfSync } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderTokens } from '../ports/staff-identity';
import { open, seal } from './envelope';

const KEY_BYTES = 32;

const Tokens = z.object({ access: z.string(), refresh: z.nullable(z.string()) });

const keyOf = (sessionToken: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionToken, '', 'provider-tokens', KEY_BYTES));

/** Returns the encrypted tokens in hexadecimal. They can be decrypted only for the same session. */
export function sealTokens(sessionToken: string, sessionId: string, tokens: ProviderTokens): string {
  const plain = Buffer.from(JSON.stringify(tokens));
  return seal(keyOf(sessionToken), plain, `session ${sessionId}`).toString('hex');
}

/** Decrypts what `sealTokens` returned. Throws if the session differs or the bytes were changed. */
export function openTokens(sessionToken: string, sessionId: string, sealed: string): ProviderTokens {
  const plain = open(keyOf(sessionToken), Buffer.from(sealed, 'hex'), `session ${sessionId}`);
  return Tokens.parse(JSON.parse(plain.toString('utf8')));
}
