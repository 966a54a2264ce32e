import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, fillIn } from '../../../testing/applicant';
import { wholeDatabase } from '../../../testing/sql/dump';
import { type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';
import { showFace } from '../../../testing/photos';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 0;
const somebody = () => signedIn(app, `+63925${String((last += 1)).padStart(7, '0')}`);
const allow = (person: Person, token: string, family = 'iphone') =>
  person.call('PUT', '/onboarding/devices', { token, family });
const forget = (person: Person) => person.call('POST', '/onboarding/devices/forget');

async function decisionOn(person: Person) {
  await fillIn(app, person);
  await showFace(person);
  await app.applications.decide(person.customerId, await apply(app, person));
  const { application } = (await person.call('GET', '/applications/current')).body;
  return { status: application.status, reasons: application.reasons };
}

describe('a recognized device', () => {
  it('a device is stored once, as a fingerprint with the dates of consent and last use', async () => {
    const person = await somebody();
    const token = crypto.randomUUID();
    const begun = app.clock.now().toISOString();
    expect((await allow(person, token)).body).toEqual([
      { family: 'iphone', consentedAt: begun, seenAt: begun },
    ]);
    app.clock.advance(3600);
    const { body } = await allow(person, token);
    expect(body).toEqual([{ family: 'iphone', consentedAt: begun, seenAt: app.clock.now().toISOString() }]);
    expect(await wholeDatabase(app.db)).not.toContain(token);
  });

  it('the second borrower of a device is sent to review, and the first is not', async () => {
    const [first, second, refusing] = [await somebody(), await somebody(), await somebody()];
    const token = crypto.randomUUID();
    await allow(first, token);
    app.clock.advance(60);
    await allow(second, token);
    expect(await decisionOn(second)).toEqual({ status: 'review', reasons: ['duplicate_device'] });
    expect((await decisionOn(first)).status).toBe('accepted');
    expect((await decisionOn(refusing)).status).toBe('accepted');
  });

  it('withdrawing consent deletes the device, which then counts for no decision', async () => {
    const [first, second] = [await somebody(), await somebody()];
    const token = crypto.randomUUID();
    await allow(first, token, 'windows');
    const [{ device_hash }] = (await app.db
      .selectFrom('device_signal')
      .select('device_hash')
      .where('customer_id', '=', first.customerId)
      .execute()) as [{ device_hash: Buffer }];
    expect(await wholeDatabase(app.db)).toContain(device_hash.toString('hex'));
    for (const _times of [1, 2]) expect((await forget(first)).body).toEqual([]);
    expect(await wholeDatabase(app.db)).not.toContain(device_hash.toString('hex'));
    app.clock.advance(60);
    await allow(second, token);
    expect((await decisionOn(second)).status).toBe('accepted');
  });

  it('a device is refused if its token is no UUID or its family is unknown', async () => {
    const person = await somebody();
    expect((await allow(person, 'a-serial-number')).status).toBe(400);
    expect((await allow(person, crypto.randomUUID(), 'SM-G991B')).status).toBe(400);
    expect((await person.call('GET', '/onboarding/devices')).body).toEqual([]);
  });

  it('a device is deleted 180 days after its last use', async () => {
    const person = await somebody();
    await allow(person, crypto.randomUUID());
    const own = () => app.devices.list(person.customerId);
    app.clock.advance(179 * 24 * 3600);
    await app.devices.prune();
    expect(await own()).toHaveLength(1);
    app.clock.advance(2 * 24 * 3600);
    await app.devices.prune();
    expect(await own()).toEqual([]);
    const users = await app.db
      .selectFrom('compared_value')
      .select('since')
      .where('customer_id', '=', person.customerId)
      .execute();
    expect(users).toEqual([]);
  });
});
