import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

export const flag = (byDefault: boolean) =>
  z
    .enum(['true', 'false'])
    .default(byDefault ? 'true' : 'false')
    .transform((text) => text === 'true');

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const list = (byDefault: string) => z.string().default(byDefault).transform(parts);

/**
 * Returns true for this machine, an address, or a range of addresses. Names of all private ranges are not accepted, because
 * every machine of the network could then forge the address of a client.
 */
function isNamedProxy(text: string): boolean {
  if (text === 'loopback') return true;
  const [address = '', bits, ...more] = text.split('/');
  const width = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= width);
  return width > 0 && isRange && more.length === 0;
}

export const proxies = z
  .string()
  .default('loopback')
  .transform(parts)
  .refine(
    (all) => all.every(isNamedProxy),
    'must name each proxy: loopback, an address, or a range such as 10.0.3.0/24',
  );

const SECRET_LENGTH = 32;
const KEY_BYTES = 32;

export const secret = z.string().min(SECRET_LENGTH, `at least ${SECRET_LENGTH} characters`);

/** Keys during a rotation, newest first: the first one signs or encrypts, each of them is accepted. */
const keys = (isKey: (text: string) => boolean, message: string) =>
  z
    .string()
    .transform(parts)
    .refine((all) => all.length > 0 && all.every(isKey), message)
    .refine((all) => new Set(all).size === all.length, 'must not repeat a key');

export const secrets = keys(
  (text) => text.length >= SECRET_LENGTH,
  `each of at least ${SECRET_LENGTH} characters, the newest first`,
);

const TOKEN_LENGTH = 16;
export const tokens = keys(
  (text) => text.length >= TOKEN_LENGTH,
  `each of at least ${TOKEN_LENGTH} characters`,
);

const isDataKey = (text: string): boolean =>
  /^[A-Za-z\d+/]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES;

export const dataKey = z.string().refine(isDataKey, 'must be 32 bytes in base64');
export const dataKeys = keys(isDataKey, 'each must be 32 bytes in base64, the newest first');

export const optionalText = z.string().min(1).optional();

/**
 * Schema of a setting that names a folder. The path is resolved at the start, because the symbolic link to the
 * installed version may change later.
 */
export const optionalFolder = z
  .string()
  .min(1)
  .transform((path) => resolve(path))
  .optional();
