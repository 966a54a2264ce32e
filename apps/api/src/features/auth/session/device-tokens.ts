/**
 * Device cookie: the tokens that a browser got at log-ins, newest first, one for each phone number. A token makes a device
 * known for the number that it was issued to, and for no other.
 */

/** Largest number of device tokens in a browser, so that several phone numbers can share the browser. */
const TOKENS_MAX = 5;
const SEPARATOR = '.';

export const readDeviceTokens = (cookie = ''): readonly string[] =>
  cookie.split(SEPARATOR, TOKENS_MAX).filter((token) => token !== '');

export const deviceCookie = (token: string, others: readonly string[]): string =>
  [token, ...others.filter((other) => other !== token)].slice(0, TOKENS_MAX).join(SEPARATOR);
