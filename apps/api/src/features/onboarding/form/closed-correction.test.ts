import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changesOf, photographed, reachStatus } from '../../../testing/applicant';
import { FILLED } from '../../../testing/forms';
import { type Onboarding, type Person, startOnboarding } from '../../../testing/onboarding';
import { plainPhoto, upload } from '../../../testing/photos';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

const IDENTITY = { idType: 'philsys', idNumber: '7777000011112222' };
const BASIC = { ...FILLED.basic, lastName: 'Somebody' };
const put = (person: Person, section: string, form: object) =>
  person.call('PUT', `/onboarding/${section}`, form);
const profileOf = async (person: Person) => (await person.call('GET', '/onboarding')).body;

/** Adds a loan whose last payout failed for this reason. */
async function addFailedPayout({ customerId }: Person, failure: string): Promise<string> {
  const [orderId, now] = [randomUUID(), app.clock.now()];
  const order = { customer_id: customerId, order_id: orderId };
  await app.db
    .insertInto('loan_order')
    .values({
      ...order,
      order_no: orderId,
      product_id: 'sandali',
      status: 'payout_failed',
      principal: 200_000,
      net_proceeds: 190_000,
      quote: '{}',
      contract_date: '2026-11-23',
      offered_at: now,
      offer_expires_at: now,
    })
    .execute();
  const payout = { ...order, amount: 190_000, channel: 'gcash', account_number: '1', account_name: 'M' };
  const tries = { older: 'identity_mismatch', newest: failure };
  for (const [at, reason] of Object.values(tries).entries()) {
    const createdAt = new Date(now.getTime() + at);
    const sent = { payout_id: randomUUID(), reference: randomUUID(), created_at: createdAt };
    await app.db
      .insertInto('payout')
      .values({
        ...payout,
        ...sent,
        status: 'failed',
        failure: reason,
        provider: null,
        gateway_ref: null,
        delivered_at: null,
      })
      .execute();
  }
  return orderId;
}

it('a payout that failed on the ID opens only the identity form, until the payout is sent again [spec 8.withdraw-id]', async () => {
  const person = await photographed(app);
  await reachStatus(app, person, 'accepted');
  const orderId = await addFailedPayout(person, 'identity_mismatch');
  expect((await profileOf(person)).closed).toEqual(['basic', 'purpose', 'address', 'work']);
  expect((await put(person, 'basic', BASIC)).body.code).toBe('details_closed');
  expect((await put(person, 'identity', IDENTITY)).status).toBe(200);
  expect((await upload(person, 'id_front', await plainPhoto())).status).toBe(201);
  expect(await changesOf(app, person)).toEqual([['borrower', 'identity', {}]]);

  await app.db
    .updateTable('loan_order')
    .set({ status: 'disbursing' })
    .where('customer_id', '=', person.customerId)
    .where('order_id', '=', orderId)
    .execute();
  expect((await put(person, 'identity', FILLED.identity)).body.code).toBe('details_closed');
});

it('a payout that failed on the account opens only the payout account', async () => {
  const person = await photographed(app);
  await reachStatus(app, person, 'accepted');
  await addFailedPayout(person, 'account_invalid');
  expect((await profileOf(person)).closed).toEqual(['identity', 'basic', 'purpose', 'address', 'work']);
  expect((await put(person, 'bank', { ...FILLED.bank, account: '09170008888' })).status).toBe(200);
  expect(await changesOf(app, person)).toEqual([['borrower', 'bank', {}]]);
});
