/**
 * Secrets of API keys: `tulay_live_` or `tulay_test_`, then in hexadecimal the id of the key, 24 random bytes and a
 * CRC-32 of the preceding text. By form and checksum, scanners of source code recognize a leaked secret, and the server
 * refuses any other text without a query.
 */
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Config } from '../../config';
import { compact, expand } from '../../ids';

type Mode = Config['MODE'];

const PREFIXES = { production: 'tulay_live_', sandbox: 'tulay_test_' } as const satisfies Record<
  Mode,
  string
>;
const RANDOM_BYTES = 24;
const FORM = /^(tulay_(?:live|test)_)(([0-9a-f]{32})[0-9a-f]{48})([0-9a-f]{8})$/;

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

export interface KeySecret {
  /** The secret that an integrator sends with each request. It is shown once, to the approver; only its hash is stored. */
  readonly secret: string;
  readonly hash: Buffer;
  readonly lastFour: string;
}

/** Returns the stored form of a secret. It has 192 random bits, so a fast hash is enough. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function createSecret(mode: Mode, keyId: string): KeySecret {
  const text = `${PREFIXES[mode]}${compact(keyId)}${randomBytes(RANDOM_BYTES).toString('hex')}`;
  const secret = `${text}${checksum(text)}`;
  return { secret, hash: secretHash(secret), lastFour: secret.slice(-4) };
}

/** Returns the id of the key from a secret; null if the text is no secret of this mode. */
export function keyIdOf(mode: Mode, secret: string): string | null {
  const [, prefix, text = '', keyId = '', sum] = FORM.exec(secret) ?? [];
  if (prefix !== PREFIXES[mode] || checksum(`${prefix}${text}`) !== sum) return null;
  return expand(keyId);
}
