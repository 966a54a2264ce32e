import { anyStoredQuote } from '../../../testing/shapes/earlier-json';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apply,
  profileChangesOf,
  createDecidedApplicant,
  createPhotographedBorrower,
  reachStatus,
} from '../../../testing/applicant';
import { FILLED } from '../../../testing/forms';
import { type Onboarding, type Person, startOnboarding } from '../../../testing/onboarding';
import { PHOTO_KINDS, plainPhoto, upload } from '../../../testing/photos';
import { untilLockWaits } from '../../../testing/sql/lock-waits';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

const DECIDED_ON = ['identity', 'basic', 'purpose', 'address', 'work'] as const;
const OTHERS = {
  identity: { idType: 'philsys', idNumber: '7777000011112222' },
  basic: { ...FILLED.basic, lastName: 'Somebody' },
  purpose: { ...FILLED.purpose, purpose: 'medical' },
  address: { ...FILLED.address, street: '99 Elsewhere Street' },
  work: { ...FILLED.work, companyName: 'Another Company' },
};

const put = (person: Person, section: string, form: object) =>
  person.call('PUT', `/onboarding/${section}`, form);
const profileOf = async (person: Person) => (await person.call('GET', '/onboarding')).body;
const photosOf = async (person: Person) =>
  (await profileOf(person)).photos.map(({ photoId }: { photoId: string }) => photoId);
describe('forms and photos of an open application [spec 4.reedit]', () => {
  it.each([
    ['submitted', async (person: Person) => void (await apply(app, person))],
    ['in review', (person: Person) => reachStatus(app, person, 'review')],
    ['accepted', (person: Person) => reachStatus(app, person, 'accepted')],
  ])('forms and photos cannot change once the application is %s', async (_status, reach) => {
    const person = await createPhotographedBorrower(app);
    const before = [await app.onboarding.forms(person.customerId), await photosOf(person)];
    expect((await profileOf(person)).closed).toEqual([]);
    await reach(person);

    expect((await profileOf(person)).closed).toEqual(DECIDED_ON);
    for (const section of DECIDED_ON) {
      const { status, body } = await put(person, section, OTHERS[section]);
      expect([section, status, body.code]).toEqual([section, 409, 'details_closed']);
    }
    const objects = readdirSync(app.storageDir, { recursive: true });
    for (const kind of PHOTO_KINDS) {
      const { status, body } = await upload(person, kind, await plainPhoto());
      expect([kind, status, body.code]).toEqual([kind, 409, 'details_closed']);
    }
    expect(readdirSync(app.storageDir, { recursive: true })).toEqual(objects);
    expect([await app.onboarding.forms(person.customerId), await photosOf(person)]).toEqual(before);
    expect(await profileChangesOf(app, person)).toEqual([]);
  });

  it('contacts can change during an application, and the audit trail records it without names', async () => {
    const person = await createDecidedApplicant(app);
    const people = [FILLED.contacts.people[0], { ...FILLED.contacts.people[1], name: 'Lito Cruz' }];
    for (let times = 0; times < 2; times += 1) {
      expect((await put(person, 'contacts', { people })).status).toBe(200);
    }
    expect(await profileChangesOf(app, person)).toEqual([['borrower', 'contacts', {}]]);
  });

  it('a form, account or photo sent while the application is being submitted waits for it and is refused', async () => {
    const person = await createPhotographedBorrower(app);
    const answers = await app.db.transaction().execute(async (sending) => {
      await sending
        .selectFrom('customer')
        .select('phone')
        .where('customer_id', '=', person.customerId)
        .forUpdate()
        .execute();
      const saving = [
        put(person, 'basic', OTHERS.basic),
        put(person, 'bank', { ...FILLED.bank, account: '09170009999' }),
        upload(person, 'selfie', await plainPhoto()),
      ];
      await untilLockWaits(app.db, saving.length);
      await apply({ ...app, db: sending }, person);
      return saving;
    });
    const codes = (await Promise.all(answers)).map(({ body }) => body.code);
    expect(codes).toEqual(['details_closed', 'bank_change_not_allowed', 'details_closed']);
  });
});

it('storing a photo twice with the same id keeps one photo', async () => {
  const person = await createPhotographedBorrower(app);
  const [photoId, photo] = [randomUUID(), await plainPhoto()];
  for (let times = 0; times < 2; times += 1) {
    app.clock.advance(1);
    await app.onboarding.photos.addUpload(person.customerId, 'selfie', photo, photoId);
  }
  expect(await photosOf(person)).toContain(photoId);
});

/** Adds a loan whose last payout failed for the given reason. */
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
      quote: anyStoredQuote(),
      contract_date: '2026-11-23',
      offered_at: now,
      offer_expires_at: now,
    })
    .execute();
  const account = { account_sealed: Buffer.alloc(0), account_masked: '•••', account_hash: '' };
  const payout = { ...order, amount: 190_000, channel: 'gcash', ...account };
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

it('a payout that failed because of the ID opens the identity form until a new payout is sent [spec 8.withdraw-id]', async () => {
  const person = await createPhotographedBorrower(app);
  await reachStatus(app, person, 'accepted');
  const orderId = await addFailedPayout(person, 'identity_mismatch');
  expect((await profileOf(person)).closed).toEqual(['basic', 'purpose', 'address', 'work']);
  expect((await put(person, 'basic', OTHERS.basic)).body.code).toBe('details_closed');
  expect((await put(person, 'identity', OTHERS.identity)).status).toBe(200);
  expect((await upload(person, 'id_front', await plainPhoto())).status).toBe(201);
  expect(await profileChangesOf(app, person)).toEqual([['borrower', 'identity', {}]]);

  await app.db
    .updateTable('loan_order')
    .set({ status: 'disbursing' })
    .where('customer_id', '=', person.customerId)
    .where('order_id', '=', orderId)
    .execute();
  expect((await put(person, 'identity', FILLED.identity)).body.code).toBe('details_closed');
});

it('ID details that the bank could not match can only be saved again after an answer or a photo has changed', async () => {
  const person = await createPhotographedBorrower(app);
  expect((await put(person, 'identity', FILLED.identity)).status).toBe(200);
  await reachStatus(app, person, 'accepted');
  app.clock.advance(1);
  await addFailedPayout(person, 'identity_mismatch');
  for (const _time of [1, 2]) {
    const refused = await put(person, 'identity', FILLED.identity);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'identity_unchanged', fields: [{ path: 'idNumber', code: 'identity_unchanged' }] },
    ]);
  }
  app.clock.advance(1);
  expect((await upload(person, 'id_front', await plainPhoto())).status).toBe(201);
  expect((await put(person, 'identity', FILLED.identity)).status).toBe(200);
  expect((await put(person, 'identity', FILLED.identity)).status).toBe(200);
});

it('a payout that failed because of the account opens only the payout account', async () => {
  const person = await createPhotographedBorrower(app);
  await reachStatus(app, person, 'accepted');
  await addFailedPayout(person, 'account_invalid');
  expect((await profileOf(person)).closed).toEqual(['identity', 'basic', 'purpose', 'address', 'work']);
  expect((await put(person, 'bank', { ...FILLED.bank, account: '09170008888' })).status).toBe(200);
  expect(await profileChangesOf(app, person)).toEqual([['borrower', 'bank', {}]]);
});
