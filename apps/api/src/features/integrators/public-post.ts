/** Posts to an address that an integrator chose: never to a private network, without redirects, within a time limit. */
import { lookup as resolveHost } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Kinds of IP addresses that may be called. `loopback` is included only in the sandbox. */
export type AllowedRanges = readonly ('unicast' | 'loopback')[];

const ANSWER_MS = 10_000;
const MOST_HEADER_BYTES = 8_192;

export const isAllowedAddress = (address: string, allowed: AllowedRanges): boolean =>
  allowed.some((range) => ipaddr.process(address).range() === range);

class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
}

/**
 * Resolves a host, checks the address and connects to that same address, so that a second answer of the name server
 * cannot replace it.
 */
const guardedLookup =
  (allowed: AllowedRanges): LookupFunction =>
  (host, options, done) => {
    resolveHost(host, { ...options, all: true }, (error, addresses) => {
      const fault = addresses?.every(({ address }) => isAllowedAddress(address, allowed))
        ? error
        : (error ?? new AddressRefused());
      const [first] = addresses ?? [];
      if (fault || !first) done(fault ?? new AddressRefused(), '', 4);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

/** Returns the status of the response, or the reason why there is none. The body of the response is not read. */
export async function postPublicly(
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  allowed: AllowedRanges,
): Promise<{ readonly ok: boolean; readonly result: string }> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const isPlain = target.protocol === 'http:' && allowed.includes('loopback');
  if (target.protocol !== 'https:' && !isPlain) return { ok: false, result: 'address' };
  // Node does not call the lookup function for a host that is already an IP address, so this host is checked here.
  if (isIP(host) !== 0 && !isAllowedAddress(host, allowed)) return { ok: false, result: 'address' };
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    lookup: guardedLookup(allowed),
    agent: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    signal: AbortSignal.timeout(ANSWER_MS),
  };
  return new Promise((resolve) => {
    const sent = (isPlain ? requestHttp : requestHttps)(target, options, (answer) => {
      const status = answer.statusCode ?? 0;
      answer.destroy();
      resolve({ ok: status >= 200 && status < 300, result: `status ${status}` });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ ok: false, result: reasonOf(error) }));
    sent.end(body);
  });
}

function reasonOf({ name, code = '' }: NodeJS.ErrnoException): string {
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return 'timeout';
  return code === 'ADDRESS_REFUSED' ? 'address' : 'connection';
}
