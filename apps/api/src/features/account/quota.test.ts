import { unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '@tulay/contract/operation';
import { ROUTES } from '@tulay/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useQuota } from './quota.service';
import { type Borrower, logIn, newKey } from '../../testing/borrower';
import { approvedBorrower, freshPhone } from '../../testing/loan';
import { advanceDays } from '../../testing/money';
import { plainPhoto } from '../../testing/photos';
import { pushBrowser } from '../../testing/push-browser';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const TICKET = { topic: 'app', words: 'The app is slow today.', photos: [] };

/**
 * Operations that add a row for a borrower but have no daily quota, each with the reason why the number of rows is
 * limited anyway.
 */
const BOUNDED_OTHERWISE: Readonly<Record<string, string>> = {
  sendApplication: 'one open application, and a waiting time after a rejection',
  createPhotoLink: 'adds no row: the link is a signature',
  completeUpload: 'turns an upload, which was counted, into a photo',
  openExport: 'adds no row: the links are signatures, and each needs an OTP',
};

/** Sends requests at the same time and counts them by outcome. */
async function outcomesOf(count: number, send: () => Promise<{ status: number; body: unknown }>) {
  const answers = await Promise.all(Array.from({ length: count }, send));
  const accepted = answers.filter(({ status }) => status < 300).length;
  const refused = answers.filter(
    ({ status, body }) => status === 429 && JSON.stringify(body).includes('daily_limit'),
  ).length;
  return { accepted, refused };
}

async function sendPhoto(who: Borrower, path: string, photo: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  return who.send('POST', path, form);
}

describe('daily quotas', () => {
  it('concurrent requests cannot use a quota more often than it allows, and the next day it is full again', async () => {
    const { customerId } = await logIn(stack, freshPhone());
    const { db } = stack.connection;
    const now = stack.providers.clock.now();
    const uses = await Promise.all(Array.from({ length: 40 }, () => useQuota(db, customerId, 'ticket', now)));
    expect(uses.filter(({ ok }) => ok)).toHaveLength(10);
    const refused = uses.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ code: 'daily_limit', params: { most: 10 } });
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect((await useQuota(db, customerId, 'ticket', tomorrow)).ok).toBe(true);
  });

  it('every operation that adds a row for a borrower has a daily quota, or a stated reason why it needs none', () => {
    const creating = Object.values<Operation>(ROUTES).filter(
      ({ status, access, id }) => status === 201 && access === 'borrower' && !(id in BOUNDED_OTHERWISE),
    );
    expect(creating.filter(({ errors }) => !errors.includes('daily_limit')).map(({ id }) => id)).toEqual([]);
  });

  it('of 18 tickets sent at the same time, ten are opened, and a repeated request returns its first answer', async () => {
    const who = await logIn(stack, freshPhone());
    const key = newKey();
    const first = await who.send('POST', '/tickets', TICKET, key);
    const found = await outcomesOf(17, () => who.send('POST', '/tickets', TICKET, newKey()));
    expect(found).toEqual({ accepted: 9, refused: 8 });
    expect((await who.send('POST', '/tickets', TICKET, key)).body).toEqual(first.body);
    await advanceDays(stack, 1);
    expect((await who.send('POST', '/tickets', TICKET, newKey())).status).toBe(201);
  });

  it('of 20 ticket photos uploaded at the same time, at most twelve are decoded', async () => {
    const who = await logIn(stack, freshPhone());
    const photo = await plainPhoto();
    const found = await outcomesOf(20, () => sendPhoto(who, '/tickets/photos', photo));
    // The decoder answers 503 to photos that find its queue full, so fewer than twelve may be accepted.
    expect(found.refused).toBe(8);
    expect(found.accepted).toBeGreaterThan(0);
  });

  it('attempts that an outage of the storage refuses do not use up the day', async () => {
    const broken = await startStack();
    try {
      const folder = join(broken.storageDir, 'ticket');
      const who = await logIn(broken, freshPhone());
      const photo = await plainPhoto();
      writeFileSync(folder, 'in the way');
      for (let attempt = 0; attempt < 13; attempt += 1)
        expect((await sendPhoto(who, '/tickets/photos', photo)).status).toBe(503);
      unlinkSync(folder);
      for (let stored = 0; stored < 12; stored += 1)
        expect((await sendPhoto(who, '/tickets/photos', photo)).status).toBe(201);
      const { status, body } = await sendPhoto(who, '/tickets/photos', photo);
      expect([status, body]).toMatchObject([429, { code: 'daily_limit', params: { most: 12 } }]);
    } finally {
      await broken.stop();
    }
  });

  it('of 25 push subscriptions sent at the same time, 20 are accepted, and only the newest ten stay', async () => {
    const who = await logIn(stack, freshPhone());
    const found = await outcomesOf(25, () =>
      who.send('POST', '/account/push', pushBrowser(stack).subscription),
    );
    expect(found).toEqual({ accepted: 20, refused: 5 });
    const kept = await stack.connection.db
      .selectFrom('push_subscription')
      .select('subscription_id')
      .where('customer_id', '=', who.customerId)
      .execute();
    expect(kept).toHaveLength(10);
  });

  it('of 66 offers requested at the same time, 60 are made', async () => {
    const who = await approvedBorrower(stack);
    const offer = { productId: 'sandali', amount: 200_000, term: { unit: 'day', count: 14 } };
    const found = await outcomesOf(66, () => who.send('POST', '/orders', offer, newKey()));
    expect(found).toEqual({ accepted: 60, refused: 6 });
  });
});
