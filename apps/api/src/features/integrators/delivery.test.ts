import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStandIn, type StandIn } from '../../adapters/testing/stand-in';
import { createVault } from '../../crypto/envelope';
import { type Connection, connect } from '../../db/database';
import { newId } from '../../ids';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { MailServer } from '../../testing/mail-server';
import { ManualClock } from '../../testing/manual-clock';
import { createDeliveryService, type DeliveryService } from './delivery.service';
import { endpointSecret } from './endpoint-secret';
import { isAllowedAddress, postPublicly } from './public-post';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const key = randomBytes(32).toString('base64');
const vault = createVault({ sealing: [key], identity: key });

let database: TestDatabase;
let connection: Connection;
let owner: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.appUrl, 4);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await connection.close();
  await database.drop();
});

let clock: ManualClock;
let email: MailServer;
let receiver: StandIn;
let deliveries: DeliveryService;
let endpointId: string;
/** Chooses the HTTP status with which the receiver answers an event of an order. */
let answer: (orderId: string) => number;

beforeEach(async () => {
  await owner.query('truncate webhook_endpoint, webhook_delivery');
  clock = new ManualClock();
  email = new MailServer();
  answer = () => 200;
  receiver = await startStandIn(({ text }) => ({ status: answer(orderOf(text)), body: '' }));
  deliveries = serviceIn('sandbox');
  endpointId = newId();
  await owner.query(
    `insert into webhook_endpoint (endpoint_id, name, url, types, added_at)
      values ($1, 'books', $2, '{loan.disbursed,loan.canceled}', $3)`,
    [endpointId, receiver.url, clock.now()],
  );
});
afterEach(() => receiver.stop());

const serviceIn = (MODE: 'sandbox' | 'production') =>
  createDeliveryService({
    db: connection.db,
    clock,
    vault,
    email,
    config: { MODE, LENDER_EMAIL: 'help@lender.test', LENDER_BRAND: 'Lender' },
  });

const orderOf = (text: string): string => (JSON.parse(text) as { data: { orderId: string } }).data.orderId;

/** Records an event of an order as the relay does. Returns the id of the event. */
async function happen(orderId: string, topic = 'loan.disbursed'): Promise<string> {
  const outboxId = newId();
  clock.advance(1);
  const row = { customer_id: newId(), outbox_id: outboxId, topic, context: null, created_at: clock.now() };
  await deliveries.record([{ ...row, payload: { orderId } }]);
  return outboxId;
}

const received = () => receiver.requests.map(({ headers }) => String(headers['webhook-id']));

/**
 * Advances the clock by hours, and sends the due deliveries after each step. A step is ten minutes, or from 24 hours on
 * an hour.
 */
async function pass(hours: number): Promise<void> {
  const step = hours < 24 ? 600 : HOUR;
  for (let seconds = 0; seconds < hours * HOUR; seconds += step) {
    clock.advance(step);
    await deliveries.sendDue();
  }
}

const stateOf = async (eventId: string) =>
  (
    await owner.query<{ status: string; result: string }>(
      'select status, result from webhook_delivery where event_id = $1',
      [eventId],
    )
  ).rows[0];

describe('a delivery', () => {
  it('an event is sent once, signed in the format of Standard Webhooks, without data of the borrower', async () => {
    const order = newId();
    const id = await happen(order);
    expect(await deliveries.sendDue()).toBe(1);
    expect(await deliveries.sendDue()).toBe(0);
    const [request] = receiver.requests;
    const body = new Webhook(endpointSecret(vault, endpointId, 1)).verify(request?.text ?? '', {
      'webhook-id': id,
      'webhook-timestamp': String(request?.headers['webhook-timestamp']),
      'webhook-signature': String(request?.headers['webhook-signature']),
    });
    expect(body).toEqual({
      type: 'loan.disbursed',
      version: 1,
      timestamp: clock.now().toISOString(),
      data: { orderId: order },
    });
    expect(await stateOf(id)).toEqual({ status: 'delivered', result: 'status 200' });
  });

  it('an endpoint gets only events of the types that it chose, and no internal topic', async () => {
    const order = newId();
    await deliveries.record([
      {
        customer_id: newId(),
        outbox_id: newId(),
        topic: 'loan.waived',
        payload: { orderId: order, amount: 100 },
        context: null,
        created_at: clock.now(),
      },
    ]);
    await deliveries.record([
      {
        customer_id: newId(),
        outbox_id: newId(),
        topic: 'payout.ordered',
        payload: { payoutId: newId() },
        context: null,
        created_at: clock.now(),
      },
    ]);
    expect(await deliveries.sendDue()).toBe(0);
  });

  it('a row of the outbox that is recorded twice is sent once', async () => {
    const row = { customer_id: newId(), outbox_id: newId(), topic: 'loan.disbursed', context: null };
    const full = { ...row, payload: { orderId: newId() }, created_at: clock.now() };
    await deliveries.record([full]);
    await deliveries.sendDue();
    await deliveries.record([full]);
    expect(await deliveries.sendDue()).toBe(0);
  });

  it('a receiver that is dead for an hour gets every event with the same id, in the order of its key', async () => {
    const orders = [newId(), newId(), newId()];
    answer = () => 503;
    const sent = new Map<string, string[]>();
    for (const topic of ['loan.disbursed', 'loan.canceled']) {
      for (const order of orders) {
        sent.set(order, [...(sent.get(order) ?? []), await happen(order, topic)]);
      }
      await pass(0.5);
    }
    const failed = receiver.requests.length;
    answer = () => 200;
    await pass(3);
    const arrived = receiver.requests.slice(failed);
    for (const [order, ids] of sent) {
      const ofOrder = arrived.filter(({ text }) => orderOf(text) === order);
      expect(ofOrder.map(({ headers }) => headers['webhook-id'])).toEqual(ids);
    }
    expect(new Set(received())).toEqual(new Set([...sent.values()].flat()));
  });

  it('a failing event holds back only the later events with the same key', async () => {
    const [failing, healthy] = [newId(), newId()];
    answer = (order) => (order === failing ? 500 : 200);
    await happen(failing);
    const later = await happen(failing, 'loan.canceled');
    const other = await happen(healthy);
    await deliveries.sendDue();
    expect(await stateOf(other)).toMatchObject({ status: 'delivered' });
    expect(received()).not.toContain(later);
  });

  it('after three days of failures an event is dead, the next event with its key is sent, and a replay repeats the id of the event', async () => {
    const order = newId();
    answer = () => 500;
    const first = await happen(order);
    const second = await happen(order, 'loan.canceled');
    await pass(71);
    expect(await stateOf(first)).toMatchObject({ status: 'waiting' });
    await pass(2);
    expect(await stateOf(first)).toEqual({ status: 'dead', result: 'status 500' });
    expect(received()).toContain(second);
    answer = () => 200;
    await pass(5);
    const replay = { endpointId, eventId: first, since: null, until: null, who: 'ana' };
    await owner.query('select webhook_replay($1, $2)', [clock.now(), replay]);
    await deliveries.sendDue();
    expect(received().at(-1)).toBe(first);
    expect(await stateOf(first)).toMatchObject({ status: 'delivered' });
  });

  it('a closed connection and a redirect count as failures, and the redirect is not followed', async () => {
    const id = await happen(newId());
    receiver.fail('cut_before', { status: 302, body: '', headers: { location: receiver.url } });
    await deliveries.sendDue();
    expect(await stateOf(id)).toEqual({ status: 'waiting', result: 'connection' });
    clock.advance(60);
    await deliveries.sendDue();
    expect(await stateOf(id)).toEqual({ status: 'waiting', result: 'status 302' });
    expect(receiver.requests).toHaveLength(2);
  });

  it('for a day after a change of the secret, the old and the new secret sign', async () => {
    await owner.query('update webhook_endpoint set secret_version = 2, rekeyed_at = $1', [clock.now()]);
    await happen(newId());
    await deliveries.sendDue();
    clock.advance(DAY);
    await happen(newId());
    await deliveries.sendDue();
    const verifies = (index: number, version: number): boolean => {
      const { text = '', headers } = receiver.requests[index] ?? {};
      const strings = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]);
      const secret = endpointSecret(vault, endpointId, version);
      try {
        new Webhook(secret).verify(text, Object.fromEntries(strings) as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    expect([verifies(0, 1), verifies(0, 2), verifies(1, 1), verifies(1, 2)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('an endpoint that fails', () => {
  it('an endpoint that failed for a week is disabled with one notice, and its events wait', async () => {
    answer = () => 500;
    for (let day = 0; day < 8; day += 1) {
      await happen(newId());
      await pass(24);
    }
    const { rows } = await owner.query('select given_up from webhook_endpoint where disabled_at is not null');
    expect(rows).toEqual([{ given_up: true }]);
    expect(email.mailbox.map(({ to }) => to)).toEqual(['help@lender.test']);
    const before = receiver.requests.length;
    const waiting = await happen(newId());
    await pass(5);
    expect(receiver.requests).toHaveLength(before);

    answer = () => 200;
    await owner.query('select webhook_endpoint_change($1, $2)', [
      clock.now(),
      { name: 'books', disabled: false },
    ]);
    await pass(1);
    expect(await stateOf(waiting)).toMatchObject({ status: 'delivered' });
  });

  it('one success within the week keeps the endpoint enabled', async () => {
    for (let day = 0; day < 8; day += 1) {
      answer = () => (day === 5 ? 200 : 500);
      await happen(newId());
      await pass(24);
    }
    expect(email.mailbox).toEqual([]);
  });

  it('deliveries are deleted after 30 days', async () => {
    const id = await happen(newId());
    await deliveries.sendDue();
    clock.advance(29 * DAY);
    await deliveries.prune();
    expect(await stateOf(id)).toBeDefined();
    clock.advance(2 * DAY);
    await deliveries.prune();
    expect(await stateOf(id)).toBeUndefined();
  });
});

describe('the address of an endpoint', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])('the private address %s is refused', (address) => {
    expect(isAllowedAddress(address, ['unicast'])).toBe(false);
  });

  it.each(['1.1.1.1', '2606:4700:4700::1111'])('the public address %s is allowed', (address) => {
    expect(isAllowedAddress(address, ['unicast'])).toBe(true);
  });

  it.each([
    ['an address in digits', 'https://127.0.0.1:1/'],
    ['an address in other digits', 'https://2130706433/'],
    ['an IPv6 address', 'https://[::1]/'],
    ['a name that resolves to this machine', 'https://localhost/'],
    ['plain HTTP', 'http://example.com/'],
  ])('in production, %s gets no request', async (_what, url) => {
    expect(await postPublicly(url, { headers: {}, body: '{}' }, ['unicast'])).toEqual({
      ok: false,
      result: 'address',
    });
  });

  it('in production, no event is sent to an address of this machine', async () => {
    deliveries = serviceIn('production');
    const id = await happen(newId());
    await deliveries.sendDue();
    expect(await stateOf(id)).toEqual({ status: 'waiting', result: 'address' });
    expect(receiver.requests).toEqual([]);
  });
});
