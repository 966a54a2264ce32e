/** Push notifications: discreet words for a lock screen, one for each event. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { kindOfTopic, type Note } from '@tulay/contract/inbox/message';
import type { PushPayload, PushSubscriptionBody } from '@tulay/contract/inbox/push';
import { pushText } from '@tulay/copy/push-notices';
import { err } from '@tulay/engine/result';
import { runEvent } from '../../command';
import type { Config } from '../../config';
import { open, seal, type Vault } from '../../crypto/envelope';
import { cookieHash } from '../../crypto/session-cookie';
import { addAudit } from '../../db/audit';
import type { Database } from '../../db/database';
import { readJson, writeStored } from '../../db/stored/read-stored';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Push, PushAddress } from '../../ports/push';
import { quotaOf } from '../account/quota.service';
import { deleteSubscription, findCustomerKey, findDeviceOfSession, listSubscriptions } from './push.store';

export interface PushDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: Push;
  readonly vault: Vault;
  readonly config: Pick<Config, 'LENDER_BRAND'>;
  /** Milliseconds after which a notice no longer waits for the push services. */
  readonly deadlineMs?: number;
}

/** Browsers of one borrower that get notices. */
const ADDRESSES_MAX = 10;
const DEADLINE_MS = 10_000;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const contextOf = (subscriptionId: string): string => `push:${subscriptionId}`;

export type PushService = ReturnType<typeof createPushService>;

export function createPushService(dependencies: PushDependencies) {
  const { db, clock, push, vault, config, deadlineMs = DEADLINE_MS } = dependencies;

  async function sendTo(customerId: string, subscriptionId: string, address: PushAddress, payload: string) {
    const sent = await push.send(address, payload);
    if (!sent.ok && sent.code === 'push_gone') await deleteSubscription(db, customerId, { subscriptionId });
  }

  return {
    publicKey: push.publicKey,

    /**
     * Subscribes a browser to push notices; idempotent. Beyond the largest number of browsers, a new one replaces the
     * oldest. Errors: `push_refused`, the address belongs to no known push service; `daily_limit`.
     * @param session cookie of the session; the subscription ends with the session of its device.
     */
    async subscribe(customerId: string, subscription: PushSubscriptionBody, session: string) {
      if (!push.accepts(subscription.endpoint)) return err('push_refused');
      const [customer, device] = await Promise.all([
        findCustomerKey(db, customerId),
        findDeviceOfSession(db, customerId, cookieHash(session)),
      ]);
      if (!customer) return err('not_found');
      const subscriptionId = newId();
      const key = vault.customerKey(customerId, customer.wrapped_key);
      const address: PushAddress = { endpoint: subscription.endpoint, keys: subscription.keys };
      const now = clock.now();
      const sealed = seal(
        key,
        Buffer.from(JSON.stringify(writeStored('push_address', address))),
        contextOf(subscriptionId),
      );
      return runEvent(db, 'push_subscribe', customerId, now, {
        subscriptionId,
        endpointHash: sha256(subscription.endpoint).toString('hex'),
        sealed: sealed.toString('hex'),
        deviceHash: device?.toString('hex') ?? null,
        most: ADDRESSES_MAX,
        quota: quotaOf('push', now),
        auditId: newId(),
      });
    },

    async unsubscribe(customerId: string, endpoint: string): Promise<void> {
      const wasStored = await deleteSubscription(db, customerId, { endpointHash: sha256(endpoint) });
      if (!wasStored) return;
      await addAudit(db, { customerId, now: clock.now(), actor: 'borrower', action: 'push.ended' });
    },

    /** Deletes all subscriptions, also of browsers that still hold theirs. */
    async unsubscribeAll(customerId: string): Promise<void> {
      if (!(await deleteSubscription(db, customerId, 'all'))) return;
      await addAudit(db, { customerId, now: clock.now(), actor: 'borrower', action: 'push.ended' });
    },

    /**
     * Sends to every device at once and returns by the deadline, so that a slow push service delays neither the other devices
     * nor the SMS. A failed push is not retried: message and SMS have the same content.
     */
    async send(customerId: string, reference: string, note: Note): Promise<void> {
      if (kindOfTopic(note.topic) === 'activity') return;
      const [customer, rows] = await Promise.all([
        findCustomerKey(db, customerId),
        listSubscriptions(db, customerId),
      ]);
      if (!customer || rows.length === 0) return;
      const payload: PushPayload = {
        title: config.LENDER_BRAND,
        body: pushText(customer.language, note.topic),
        tag: sha256(reference).toString('base64url').slice(0, 16),
        path: '/msgCenter',
      };
      const key = vault.customerKey(customerId, customer.wrapped_key);
      const sending = rows.map(({ subscription_id: subscriptionId, sealed }) => {
        const text = open(key, sealed, contextOf(subscriptionId)).toString();
        const address = readJson('push_address', JSON.parse(text));
        return sendTo(customerId, subscriptionId, address, JSON.stringify(payload));
      });
      await Promise.race([Promise.all(sending), sleep(deadlineMs, undefined, { ref: false })]);
    },
  };
}
