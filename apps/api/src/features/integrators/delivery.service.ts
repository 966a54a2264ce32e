/**
 * Sends events to the endpoints of integrators, signed in the format of Standard Webhooks. Each event is sent at least
 * once, and events with the same key in their order.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Config } from '../../config';
import type { Vault } from '../../crypto/envelope';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';
import { isTopic } from '../../jobs/topics';
import type { Clock } from '../../ports/clock';
import type { Email } from '../../ports/email';
import {
  addDeliveries,
  claimDeliveries,
  type DeliveryRow,
  endDelivery,
  type EndpointRow,
  listEndpoints,
  pruneDeliveries,
  recordEndpointFailure,
  recordEndpointSuccess,
  retryDelivery,
} from './delivery.store';
import { endpointSecret } from './endpoint-secret';
import { bodyOf, publicEventOf } from './public-event.view';
import { type AllowedRanges, postPublicly } from './public-post';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Pauses after failed attempts to deliver an event. The last pause repeats until the period for retries is over. */
const PAUSES = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
] as const;
const RETRY_FOR = 3 * DAY;
const DISABLE_AFTER = 7 * DAY;
const KEEP_FOR = 30 * DAY;
const OLD_SECRET_FOR = DAY;
/**
 * Time for which a worker reserves a delivery. It is longer than a request may take, so no other worker sends the same
 * delivery meanwhile.
 */
const LEASE = MINUTE;
const AT_ONCE = 10;
const IDLE = SECOND;

export interface DeliveryDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'fingerprint'>;
  readonly email: Email | null;
  readonly config: Pick<Config, 'MODE' | 'LENDER_EMAIL' | 'LENDER_BRAND'>;
}

interface Log {
  warn(fields: object, message: string): void;
}

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

/** Returns the time of the next attempt; null if the time for retries is over. */
export function nextAttempt(row: Pick<DeliveryRow, 'attempts' | 'first_attempt_at'>, now: Date): Date | null {
  const end = later(row.first_attempt_at ?? now, RETRY_FOR);
  if (now >= end) return null;
  const pauseMs = PAUSES[Math.min(row.attempts, PAUSES.length) - 1] ?? 0;
  // Adds up to a tenth of the pause at random, so that after an outage the events are not all sent at the same moment.
  const next = later(now, pauseMs + randomInt(pauseMs / 10 + 1));
  return next < end ? next : end;
}

/**
 * Returns the HTTP headers of a delivery attempt. For a day after a change of the secret, they contain a signature of
 * the earlier secret too.
 */
export function signedHeaders(
  vault: Pick<Vault, 'fingerprint'>,
  endpoint: Pick<EndpointRow, 'endpoint_id' | 'secret_version' | 'rekeyed_at'>,
  { event_id, body }: Pick<DeliveryRow, 'event_id' | 'body'>,
  clock: Pick<Clock, 'now' | 'wallTime'>,
): Record<string, string> {
  const { endpoint_id, secret_version: newest, rekeyed_at } = endpoint;
  const isRekeyed = rekeyed_at !== null && clock.now() < later(rekeyed_at, OLD_SECRET_FOR);
  // Receivers compare the time with their own clock, also while the sandbox's clock is moved.
  const at = clock.wallTime();
  const signatures = (isRekeyed ? [newest, newest - 1] : [newest]).map((version) =>
    new Webhook(endpointSecret(vault, endpoint_id, version)).sign(event_id, at, body),
  );
  return {
    'webhook-id': event_id,
    'webhook-timestamp': String(Math.floor(at.getTime() / SECOND)),
    'webhook-signature': signatures.join(' '),
  };
}

export function createDeliveryService(parts: DeliveryDependencies) {
  const { db, clock } = parts;
  const attempt = createAttempt(parts);

  /** Sends the due events of one endpoint until none is due. Returns their number. */
  async function drain(endpoint: EndpointRow, signal?: AbortSignal): Promise<number> {
    let sent = 0;
    for (;;) {
      if (signal?.aborted) return sent;
      const limits = { limit: AT_ONCE, leaseMs: LEASE };
      const rows = await claimDeliveries(db, endpoint.endpoint_id, clock.now(), limits);
      if (rows.length === 0) return sent;
      await Promise.all(rows.map((row) => attempt(endpoint, row)));
      sent += rows.length;
    }
  }

  const activeEndpoints = async () =>
    (await listEndpoints(db)).filter(({ disabled_at: disabledAt }) => disabledAt === null);

  return {
    /** Records the public events among rows of the outbox for each endpoint, before the relay deletes the rows. */
    async record(rows: readonly Selectable<Tables['outbox']>[]): Promise<void> {
      const events = rows.flatMap((row) => {
        const event = isTopic(row.topic) ? publicEventOf(row.topic, row.payload) : null;
        return event ? [{ row, event }] : [];
      });
      if (events.length === 0) return;
      const endpoints = await listEndpoints(db);
      await addDeliveries(
        db,
        endpoints.flatMap(({ endpoint_id, types }) =>
          events
            .filter(({ event }) => types.includes(event.type))
            .map(({ row, event }) => ({
              endpoint_id,
              event_id: row.outbox_id,
              type: event.type,
              ordering_key: event.key,
              body: bodyOf(event, row.created_at),
              occurred_at: row.created_at,
              next_attempt_at: row.created_at,
            })),
        ),
      );
    },

    /**
     * Sends all deliveries that are due now, and returns the number of attempts. Tests call this instead of starting
     * the loop.
     */
    async sendDue(): Promise<number> {
      const sent = await Promise.all((await activeEndpoints()).map((endpoint) => drain(endpoint)));
      return sent.reduce((sum, each) => sum + each, 0);
    },

    /** Sends until stopped. Each endpoint has its own loop, so that a slow one does not delay the others. */
    start(log: Log): { stop(): Promise<void> } {
      const stopping = new AbortController();
      const busy = new Map<string, Promise<void>>();
      const warn = (error: unknown) =>
        log.warn(
          { failure: error instanceof Error ? error.name : 'unknown' },
          'events were not sent, retrying',
        );
      const pass = async () => {
        for (const endpoint of await activeEndpoints()) {
          const { endpoint_id: id } = endpoint;
          if (busy.has(id)) continue;
          const work = drain(endpoint, stopping.signal).then(() => undefined, warn);
          busy.set(
            id,
            work.finally(() => busy.delete(id)),
          );
        }
      };
      const forever = async () => {
        while (!stopping.signal.aborted) {
          await pass().catch(warn);
          await pause(IDLE, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      };
      const done = forever();
      return {
        stop: async () => {
          stopping.abort();
          await done;
          await Promise.all(busy.values());
        },
      };
    },

    /** Deletes deliveries after 30 days. */
    async prune(): Promise<void> {
      for (const { endpoint_id: id } of await listEndpoints(db)) {
        await pruneDeliveries(db, id, later(clock.now(), -KEEP_FOR));
      }
    },
  };
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Returns a function that makes one attempt and records its result. */
function createAttempt({ db, clock, vault, email, config }: DeliveryDependencies) {
  const allowed: AllowedRanges = config.MODE === 'sandbox' ? ['unicast', 'loopback'] : ['unicast'];

  async function fail(endpoint: EndpointRow, row: DeliveryRow, result: string): Promise<void> {
    const now = clock.now();
    const next = nextAttempt(row, now);
    if (next) await retryDelivery(db, row, result, next);
    else await endDelivery(db, row, { status: 'dead', result, now });
    const id = endpoint.endpoint_id;
    if (await recordEndpointFailure(db, id, now, later(now, -DISABLE_AFTER))) await notify(endpoint);
  }

  async function notify({ endpoint_id, name }: EndpointRow): Promise<void> {
    await email?.send({
      to: config.LENDER_EMAIL,
      subject: `${config.LENDER_BRAND}: events are no longer sent to ${name}`,
      text: `The endpoint ${name} failed for a week and is disabled. Its events wait for at most 30 days.\nOperators read them with: webhook log ${name}\nOnce it answers again: webhook enable ${name} --why repaired\n`,
      reference: `webhook-disabled ${endpoint_id} ${clock.now().toISOString()}`,
    });
  }

  return async (endpoint: EndpointRow, row: DeliveryRow): Promise<void> => {
    const headers = signedHeaders(vault, endpoint, row, clock);
    const { ok: isDelivered, result } = await postPublicly(
      endpoint.url,
      { headers, body: row.body },
      allowed,
    );
    if (!isDelivered) return fail(endpoint, row, result);
    await endDelivery(db, row, { status: 'delivered', result, now: clock.now() });
    await recordEndpointSuccess(db, endpoint.endpoint_id);
  };
}
