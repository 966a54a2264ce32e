import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../../../tools/machine/slowness';
import { type Borrower, logIn, newKey } from '../../testing/borrower';
import { activeOrder, becomeApproved, freshPhone } from '../../testing/loan';
import { type PushBrowser, pushBrowser } from '../../testing/push-browser';
import { type Stack, startStack } from '../../testing/stack';
import type { Push } from '../../ports/push';
import { createVault } from '../../crypto/envelope';
import { createNoticeService } from './notice.service';
import { createPushService } from './push.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const browser = (name?: string) => pushBrowser(stack, name);
const allow = (person: Borrower, phone: PushBrowser) =>
  person.send<{ code: string }>('POST', '/account/push', phone.subscription);
const expectPushes = (phone: PushBrowser, times: number) =>
  vi.waitFor(async () => expect(await phone.opened()).toHaveLength(times));
const rows = (person: Borrower) =>
  stack.connection.db
    .selectFrom('push_subscription')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .execute();

/** Sends the borrower a notice. */
async function sendNotice(person: Borrower, reference: string, changes: object = {}): Promise<void> {
  const { db } = stack.connection;
  const vault = createVault(stack.config.DATA_KEY);
  const push = createPushService({ ...stack.providers, db, vault, config: stack.config, ...changes });
  const texts = { send: async () => undefined };
  const notices = createNoticeService({ db, clock: stack.providers.clock, texts, push });
  await notices.notify(person.customerId, reference, {
    topic: 'due_today',
    orderId: person.customerId,
    amount: 205_100,
  });
}

describe('push notifications', () => {
  it('a push is encrypted for the subscribed browser and names neither amount nor debt', async () => {
    const person = await logIn(stack, freshPhone());
    const phone = browser();
    expect((await allow(person, phone)).status).toBe(200);
    await becomeApproved(person);
    await activeOrder(stack, person);
    // One push notification says that the application is approved, and one that the money was sent.
    await expectPushes(phone, 2);
    for (const push of await phone.opened()) {
      expect(push).toMatchObject({ title: 'Tulay', path: '/msgCenter' });
      // The tag is a random name. It tells the phone which older notice the new one replaces.
      expect(JSON.stringify({ ...push, tag: '' })).not.toMatch(/₱|PHP|\d{3}|loan|debt|owe/i);
    }
    const raw = (await (await fetch(phone.subscription.endpoint)).json()) as { body: string }[];
    expect(Buffer.from(raw[0]?.body ?? '', 'base64').includes('Tulay')).toBe(false);
  });

  it('two pushes of one event have the same tag', async () => {
    const person = await logIn(stack, freshPhone());
    const phone = browser();
    await allow(person, phone);
    await sendNotice(person, 'event 1');
    await sendNotice(person, 'event 1');
    await sendNotice(person, 'event 2');
    const tags = (await phone.opened()).map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(2);
  });

  it('pushes reach only the borrower and stop after unsubscribing, withdrawal of consent or log-out', async () => {
    const [person, other] = [await logIn(stack, freshPhone()), await logIn(stack, freshPhone())];
    const [phone, others] = [browser(), browser()];
    await allow(person, phone);
    await allow(other, others);
    await sendNotice(person, 'only hers');
    await expectPushes(phone, 1);
    expect(await others.opened()).toEqual([]);

    await person.send('POST', '/account/push/end', { endpoint: phone.subscription.endpoint });
    await sendNotice(person, 'nothing more');
    expect(await phone.opened()).toHaveLength(1);

    await allow(person, phone);
    const taken = { purpose: 'push' };
    await person.send('POST', '/privacy/consents/withdraw', taken, newKey());
    expect(await rows(person)).toEqual([]);
    await allow(person, phone);
    expect(await rows(person)).toHaveLength(1);
    await person.send('POST', '/auth/logout');
    expect(await rows(person)).toEqual([]);
  });

  it('a push service that never answers delays neither the other devices nor the notice', async () => {
    const person = await logIn(stack, freshPhone());
    const [first, phone, last] = [browser(), browser(), browser()];
    for (const each of [first, phone, last]) await allow(person, each);
    const silent = [first, last].map(({ subscription }) => subscription.endpoint);
    const push: Push = {
      ...stack.providers.push,
      send: (address, payload) =>
        silent.includes(address.endpoint)
          ? new Promise(() => undefined)
          : stack.providers.push.send(address, payload),
    };
    await sendNotice(person, 'not delayed', { push, deadlineMs: scaled(500) });
    await expectPushes(phone, 1);
  });

  it('a push address is stored once, sealed, and deleted when the push service reports it gone', async () => {
    const person = await logIn(stack, freshPhone());
    const phone = browser(`gone-${randomBytes(4).toString('hex')}`);
    await allow(person, phone);
    await allow(person, phone);
    const [row, ...more] = await rows(person);
    expect(more).toEqual([]);
    expect(row?.sealed.includes(phone.address)).toBe(false);
    await sendNotice(person, 'into the void');
    expect(await rows(person)).toEqual([]);
  });

  it.each([
    'https://evil.example/push/1',
    'https://fcm.googleapis.com.evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/latest/meta-data',
  ])('the push address %s, which is no push service, is refused', async (endpoint) => {
    const person = await logIn(stack, freshPhone());
    const { keys } = browser().subscription;
    const refused = await person.send<{ code: string }>('POST', '/account/push', { endpoint, keys });
    expect([refused.status, refused.body.code]).toEqual([422, 'push_refused']);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/Q1',
    'https://db5p.notify.windows.com/w',
  ])('the push address %s of a browser vendor is accepted', (endpoint) =>
    expect(stack.providers.push.accepts(endpoint)).toBe(true),
  );
});

describe('simulated push service', () => {
  it('the simulated push service refuses a request that has no valid VAPID signature', async () => {
    const { endpoint } = browser().subscription;
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: 'vapid t=a.b.c, k=abc',
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
      body: 'x',
    });
    expect(answer.status).toBe(401);
  });
});
