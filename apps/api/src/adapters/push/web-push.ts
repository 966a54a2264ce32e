/** Web Push (RFC 8030, 8291, 8292): `web-push` seals and signs the request, `fetch` sends it. */
import { err, ok } from '@tulay/engine/result';
import webPush from 'web-push';
import type { Push } from '../../ports/push';
import type { VapidKeys } from './vapid';

export interface WebPushOptions {
  readonly keys: VapidKeys;
  /** Whom a push service may write to: `mailto:…`. */
  readonly subject: string;
  /** Hosts of push services; `*.` stands for any name before. */
  readonly hosts: readonly string[];
  /** Of a push service that is simulated: an origin that may be plain HTTP. */
  readonly sandboxOrigin?: string;
  readonly timeoutMs?: number;
}

/** A day: later, nobody needs the news of now. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 8_000;

export function webPushService(options: WebPushOptions): Push {
  const { keys, subject, hosts, sandboxOrigin, timeoutMs = TIMEOUT_MS } = options;
  const accepts = (endpoint: string): boolean => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    if (!url || url.username !== '' || url.password !== '') return false;
    if (sandboxOrigin !== undefined && url.origin === new URL(sandboxOrigin).origin) return true;
    return url.protocol === 'https:' && url.port === '' && hosts.some((host) => fits(url.hostname, host));
  };

  return {
    publicKey: keys.publicKey,
    accepts,

    async send(address, payload) {
      if (!accepts(address.endpoint)) return err('push_gone');
      try {
        const { endpoint, method, headers, body } = webPush.generateRequestDetails(address, payload, {
          vapidDetails: { subject, ...keys },
          TTL: TTL_SECONDS,
          urgency: 'normal',
          contentEncoding: 'aes128gcm',
        });
        const answer = await fetch(endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: new Uint8Array(body),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (answer.status === 404 || answer.status === 410) return err('push_gone');
        return answer.ok ? ok(undefined) : err('push_unavailable');
      } catch {
        return err('push_unavailable');
      }
    },
  };
}

const fits = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
