import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, fillIn } from '../../../testing/applicant';
import { type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';
import { showFace } from '../../../testing/photos';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

const MANILA = { latitude: 14.599_512, longitude: 120.984_222 };
const SINGAPORE = { latitude: 1.352_083, longitude: 103.819_836 };

let last = 0;
const somebody = () => signedIn(app, `+63926${String((last += 1)).padStart(7, '0')}`);
const share = (person: Person, location: object) => person.call('PUT', '/onboarding/location', location);
const stored = (person: Person) =>
  app.db
    .selectFrom('location_signal')
    .select(['latitude_tenths', 'longitude_tenths', 'shared_at'])
    .where('customer_id', '=', person.customerId)
    .execute();

async function decisionOn(person: Person, before: () => Promise<unknown> = async () => undefined) {
  await fillIn(app, person);
  await showFace(person);
  const applicationId = await apply(app, person);
  await before();
  await app.applications.decide(person.customerId, applicationId);
  const { status, reasons, inputs } = await app.db
    .selectFrom('application')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .executeTakeFirstOrThrow();
  return { status, reasons, location: (inputs as { score: { location: string } } | null)?.score.location };
}

describe('[spec 7.bridge.grab] the approximate location', () => {
  it('a shared location is stored once, rounded to about 10 km and dated', async () => {
    const person = await somebody();
    await share(person, SINGAPORE);
    app.clock.advance(60);
    const { status, body } = await share(person, MANILA);
    expect({ status, body }).toEqual({ status: 200, body: { sharedAt: app.clock.now().toISOString() } });
    expect(await stored(person)).toEqual([
      { latitude_tenths: 146, longitude_tenths: 1210, shared_at: app.clock.now() },
    ]);
  });

  it('a location abroad sends the application to a person, and one in the country or none changes nothing', async () => {
    const [abroad, atHome, silent] = [await somebody(), await somebody(), await somebody()];
    await share(abroad, SINGAPORE);
    await share(atHome, MANILA);
    expect(await decisionOn(abroad)).toEqual({
      status: 'review',
      reasons: ['location_abroad'],
      location: 'abroad',
    });
    expect(await decisionOn(atHome)).toMatchObject({ status: 'accepted', location: 'in_country' });
    expect(await decisionOn(silent)).toMatchObject({ status: 'accepted', location: 'not_shared' });
  });

  it('a location of the day before counts for no decision', async () => {
    const person = await somebody();
    await share(person, SINGAPORE);
    const later = async () => app.clock.advance(24 * 3600 + 1);
    expect(await decisionOn(person, later)).toMatchObject({ status: 'accepted', location: 'not_shared' });
  });

  it('a deleted location counts for no decision', async () => {
    const person = await somebody();
    await share(person, SINGAPORE);
    await app.locations.forget(person.customerId);
    await app.locations.forget(person.customerId);
    expect(await stored(person)).toEqual([]);
    expect(await decisionOn(person)).toMatchObject({ status: 'accepted', location: 'not_shared' });
  });

  it('a place that is not on Earth is refused', async () => {
    const person = await somebody();
    for (const location of [
      { latitude: 91, longitude: 0 },
      { latitude: 0, longitude: 181 },
      { latitude: '14', longitude: 121 },
      {},
    ]) {
      expect((await share(person, location)).status).toBe(400);
    }
    expect(await stored(person)).toEqual([]);
  });

  it('a location is deleted after 30 days', async () => {
    const person = await somebody();
    await share(person, MANILA);
    app.clock.advance(30 * 24 * 3600);
    await app.locations.prune();
    expect(await stored(person)).toHaveLength(1);
    app.clock.advance(1);
    await app.locations.prune();
    expect(await stored(person)).toEqual([]);
  });
});
