/** Web Push (RFC 8030, 8291, 8292): `web-push` encrypts and signs the request, `fetch` sends it. */
import { err, ok } from '@tulay/engine/result';
import webPush from 'web-push';
import type { Push, PushAddress } from '../../ports/push';
import { type Guard, type GuardOptions, createGuard, type Attempt } from '../http/guard';
import type { VapidKeys } from './vapid';

export interface WebPushOptions {
  readonly keys: VapidKeys;
  readonly subject: string;
  /** Allowed hosts of push services; `*.` matches any subdomain. */
  readonly hosts: readonly string[];
  /** Origin of the simulated push service, which may use plain HTTP. */
  readonly sandboxOrigin?: string;
  readonly timeoutMs?: number;
  readonly guard?: GuardOptions;
}

/** Seconds that the push service stores an undelivered notification: one day. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 8_000;

export function webPushService(options: WebPushOptions): Push {
  const { keys, subject, hosts, sandboxOrigin, timeoutMs = TIMEOUT_MS } = options;
  const accepts = (endpoint: string): boolean => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    if (!url || url.username !== '' || url.password !== '') return false;
    if (sandboxOrigin !== undefined && url.origin === new URL(sandboxOrigin).origin) return true;
    return (
      url.protocol === 'https:' && url.port === '' && hosts.some((host) => matchesHost(url.hostname, host))
    );
  };

  const guardFor = guards(options.guard);

  return {
    publicKey: keys.publicKey,
    accepts,

    async send(address, payload) {
      if (!accepts(address.endpoint)) return err('push_gone');
      const details = detailsOf(address, payload, { subject, ...keys });
      if (details === null) return err('push_gone');
      const sent = await guardFor(address.endpoint)(async () =>
        attemptOf(await sendOnce(details, timeoutMs)),
      );
      return sent.ok ? sent.value : err('push_unavailable');
    },
  };
}

type Details = ReturnType<typeof webPush.generateRequestDetails>;

function detailsOf(
  address: PushAddress,
  payload: string,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
): Details | null {
  try {
    return webPush.generateRequestDetails(address, payload, {
      vapidDetails,
      TTL: TTL_SECONDS,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
  } catch {
    return null;
  }
}

async function sendOnce(
  { endpoint, method, headers, body }: Details,
  timeoutMs: number,
): Promise<number | null> {
  try {
    const answer = await fetch(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body && new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}

/** Converts a status to an attempt. A retry is safe, because a device shows a repeated notification once. */
function attemptOf(status: number | null): Attempt<Awaited<ReturnType<Push['send']>>> {
  const hasFailed = status === null || status >= 500;
  const retry = hasFailed || status === 429;
  if (status === 404 || status === 410) return { outcome: err('push_gone'), failed: false, retry };
  const isTaken = status !== null && status >= 200 && status < 300;
  return { outcome: isTaken ? ok(undefined) : err('push_unavailable'), failed: hasFailed, retry };
}

/**
 * Returns one guard for each push service, so that an outage of one does not stop the others. Only allowed hosts are
 * called, so the map stays small.
 */
function guards(options?: GuardOptions): (endpoint: string) => Guard {
  const known = new Map<string, Guard>();
  return (endpoint) => {
    const { host } = new URL(endpoint);
    const guard = known.get(host) ?? createGuard(options);
    known.set(host, guard);
    return guard;
  };
}

const matchesHost = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
