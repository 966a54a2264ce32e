import { bankingArrival } from '@tulay/engine/payout/networks';
import { SECTIONS, type SectionName } from '@tulay/contract/onboarding/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILLED } from '../../../testing/forms';
import { type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';
import { PHOTO_KINDS, plainPhoto, showFace, upload } from '../../../testing/photos';
import { replaceForm } from '../../../testing/saved-forms';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 9_200_000_000;
const newPerson = () => signedIn(app, `+63${last++}`);
const put = (person: Person, section: string, form: object) =>
  person.call('PUT', `/onboarding/${section}`, form);
const only = <T>([first, ...rest]: T[]): T => {
  if (first === undefined || rest.length > 0) throw new Error('not exactly one');
  return first;
};
const profile = async (person: Person) => (await person.call('GET', '/onboarding')).body;
const sectionOf = async (person: Person, name: string) =>
  only((await profile(person)).sections.filter((each) => each.section === name));

describe('forms', () => {
  it('saving each form leads to the next step and shows the minutes left [spec 9.durations]', async () => {
    const person = await newPerson();
    expect(await profile(person)).toMatchObject({ nextStep: 'identity', photos: [] });
    const { minutesLeft: whole } = await profile(person);
    expect(whole).toBe(5);

    const steps = [];
    for (const kind of PHOTO_KINDS) await upload(person, kind, await plainPhoto());
    for (const section of SECTIONS) {
      steps.push((await put(person, section, FILLED[section])).body.nextStep);
      if (section === 'identity') await showFace(person);
    }
    expect(steps).toEqual(['face', 'purpose', 'address', 'work', 'contacts', 'bank', null]);
    expect((await profile(person)).minutesLeft).toBe(0);
    expect(await app.onboarding.progress(person.customerId)).toMatchObject({
      done: 8,
      total: 8,
    });
  });

  it.each(PHOTO_KINDS)(
    'an identity without the photo %s stays the next step; with all three, the live face check follows [spec 3.identity-photos]',
    async (missing) => {
      const person = await newPerson();
      expect((await put(person, 'identity', FILLED.identity)).body.nextStep).toBe('identity');
      for (const kind of PHOTO_KINDS.filter((each) => each !== missing))
        await upload(person, kind, await plainPhoto());
      expect((await profile(person)).nextStep).toBe('identity');
      await upload(person, missing, await plainPhoto());
      const { nextStep, photos } = await profile(person);
      expect(nextStep).toBe('face');
      expect(new Set(photos.map(({ kind }: { kind: string }) => kind))).toEqual(
        new Set(['id_front', 'id_in_hand', 'selfie']),
      );
      await showFace(person);
      expect(await profile(person)).toMatchObject({ nextStep: 'basic', face: { state: 'passed' } });
    },
  );

  it('phone numbers are saved in normalized form', async () => {
    const person = await newPerson();
    await put(person, 'contacts', FILLED.contacts);
    const { contacts } = await app.onboarding.forms(person.customerId);
    expect(contacts).toMatchObject({ people: [{ phone: '+639181112222' }, { phone: '+639181113333' }] });
  });

  it("a borrower does not see another borrower's form", async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    await put(one, 'basic', FILLED.basic);
    expect(await sectionOf(two, 'basic')).toEqual({
      section: 'basic',
      complete: false,
      data: null,
      draft: null,
    });
  });
});

describe('a form saved before a question was added', () => {
  const removeAnswer = (person: Person, section: SectionName, question: string) =>
    replaceForm(app, person.customerId, section, (form) =>
      Object.fromEntries(Object.entries(form).filter(([name]) => name !== question)),
    );

  it('a saved form that lacks an answer counts as incomplete and is the next step, and its other answers are kept', async () => {
    const person = await newPerson();
    for (const kind of PHOTO_KINDS) await upload(person, kind, await plainPhoto());
    for (const section of SECTIONS) await put(person, section, FILLED[section]);
    await showFace(person);
    expect((await profile(person)).nextStep).toBeNull();

    await removeAnswer(person, 'basic', 'maritalStatus');
    const { maritalStatus: _, ...others } = FILLED.basic;
    expect(await sectionOf(person, 'basic')).toMatchObject({ complete: false, data: others });
    expect((await profile(person)).nextStep).toBe('basic');
    const refused = await person.call('POST', '/applications', undefined, {
      'idempotency-key': 'key-of-old-form',
    });
    expect(refused.body.code).toBe('application_incomplete');

    expect((await put(person, 'basic', FILLED.basic)).body.nextStep).toBeNull();
    const sent = await person.call('POST', '/applications', {}, { 'idempotency-key': 'key-of-new-form' });
    expect(sent.status).toBeLessThan(300);
  });

  it.each(SECTIONS)('the saved answers of the form %s are accepted again unchanged', async (section) => {
    const person = await newPerson();
    expect((await put(person, section, FILLED[section])).status).toBe(200);
    const { complete, data } = await sectionOf(person, section);
    expect(complete).toBe(true);
    expect((await put(person, section, data ?? {})).status).toBe(200);
    expect((await sectionOf(person, section)).data).toEqual(data);
  });
});

describe('a draft', () => {
  it('a draft is saved as typed, even if invalid, and removed when the form is saved', async () => {
    const person = await newPerson();
    const typed = { firstName: '1', birthDate: 'sometime', nested: { list: [1, null, 'x'] } };
    expect((await person.call('PUT', '/onboarding/basic/draft', typed)).status).toBe(200);
    expect(await sectionOf(person, 'basic')).toEqual({
      section: 'basic',
      complete: false,
      data: null,
      draft: typed,
    });

    await put(person, 'basic', FILLED.basic);
    expect(await sectionOf(person, 'basic')).toMatchObject({ complete: true, draft: null });
  });

  it('a draft does not change the saved form', async () => {
    const person = await newPerson();
    await put(person, 'basic', FILLED.basic);
    await person.call('PUT', '/onboarding/basic/draft', { firstName: 'Mar' });
    const section = await sectionOf(person, 'basic');
    expect(section).toMatchObject({ complete: true, draft: { firstName: 'Mar' } });
    expect(section.data?.['firstName']).toBe('Maria');
  });

  it('a draft stays saved when saving its form is refused', async () => {
    const person = await newPerson();
    await person.call('PUT', '/onboarding/basic/draft', { firstName: 'Mar' });
    expect((await put(person, 'basic', { ...FILLED.basic, email: 'none' })).status).toBe(400);
    expect((await sectionOf(person, 'basic')).draft).toEqual({ firstName: 'Mar' });
  });

  it.each([
    ['larger than 16 KB', { firstName: 'x'.repeat(16_384) }, 413, 'body_too_large'],
    ['with a null character', { firstName: 'a\0b' }, 400, 'invalid_input'],
    ['with half a character', { firstName: '\ud800' }, 400, 'invalid_input'],
    ['that is a list', ['x'], 400, 'invalid_input'],
  ])('a draft %s is refused and changes nothing', async (_name, typed, expectedStatus, code) => {
    const person = await newPerson();
    const { status, body } = await person.call('PUT', '/onboarding/basic/draft', typed);
    expect([status, body.code]).toEqual([expectedStatus, code]);
    expect((await sectionOf(person, 'basic')).draft).toBeNull();
  });
});

describe('checks on the server', () => {
  // The test clock starts at 2026-11-23 in Manila.
  it.each([
    ['18 today', '2008-11-23', 200],
    ['18 tomorrow', '2008-11-24', 400],
    ['65 until tomorrow', '1960-11-24', 200],
    ['66 today', '1960-11-23', 400],
    ['not born yet', '2027-01-01', 400],
  ])(
    'the birth date of a borrower who is %s is checked against the ages 18 to 65 [spec 5.age]',
    async (_name, birthDate, expected) => {
      const { status, body } = await put(await newPerson(), 'basic', { ...FILLED.basic, birthDate });
      expect(status).toBe(expected);
      expect(body.fields?.[0]?.path).toBe(expected === 400 ? 'birthDate' : undefined);
    },
  );

  it.each(['national', '0national', '+63national', '+63 9national'])(
    "a contact cannot have the borrower's own number, written as %s [spec 5.contacts]",
    async (style) => {
      const person = await newPerson();
      const national = person.phone.slice(3);
      const phone = style.includes(' ')
        ? `+63 ${national.slice(0, 3)} ${national.slice(3)}`
        : style.replace('national', national);
      const people = [FILLED.contacts.people[0], { ...FILLED.contacts.people[1], phone }];
      const { status, body } = await put(person, 'contacts', { people });
      expect([status, body.fields]).toEqual([400, [{ path: 'people.1.phone', code: 'contact_own_number' }]]);
    },
  );

  it.each([
    ['nowhere', 'wallet'],
    ['bdo', 'wallet'],
    ['gcash', 'remittance'],
  ])('the channel %s is refused for kind %s', async (channel, kind) => {
    const form = { ...FILLED.bank, channel, kind };
    const { status, body } = await put(await newPerson(), 'bank', form);
    expect([status, body.fields]).toEqual([400, [{ path: 'channel', code: 'choose_one' }]]);
  });

  it("another borrower's ID and account are saved without an error and counted as duplicates", async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const identity = { idType: 'philsys', idNumber: '9999000011112222' };
    const bank = { ...FILLED.bank, account: '09179990000' };
    for (const person of [first, second]) {
      expect((await put(person, 'identity', identity)).status).toBe(200);
      expect((await put(person, 'bank', bank)).status).toBe(200);
    }
    expect(await app.onboarding.duplicates(first.customerId)).toEqual([]);
    expect((await app.onboarding.duplicates(second.customerId)).sort()).toEqual([
      'id_number',
      'payout_account',
    ]);
    const claims = await app.db.selectFrom('identity_claim').select('value_hash').execute();
    expect(claims.every(({ value_hash }) => value_hash.length === 32)).toBe(true);
  });

  it('payoutTarget returns the saved account with its channel', async () => {
    const person = await newPerson();
    expect(await app.onboarding.payoutTarget(person.customerId)).toBeNull();
    await put(person, 'bank', { ...FILLED.bank, payeeLastName: 'Santos Jr.' });
    expect(await app.onboarding.payoutTarget(person.customerId)).toEqual({
      market: 'PH',
      channel: 'gcash',
      channelName: 'GCash',
      kind: 'wallet',
      maxAmount: 5_000_000,
      accountNumber: '09171230000',
      accountName: 'Maria Santos Jr.',
      accountHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('payout channels are listed with their limits, and a bank also with the day on which a larger amount arrives', async () => {
    const { body } = await (await newPerson()).call('GET', '/payout-channels');
    const laterOn = bankingArrival(app.clock.now());
    const bank = { maxAmount: 1_000_000_000, soonAmount: 5_000_000, laterOn };
    const wallet = { maxAmount: 5_000_000, soonAmount: 5_000_000, laterOn: null };
    expect(body).toContainEqual({ channel: 'bdo', kind: 'bank', name: 'BDO Unibank', ...bank });
    expect(body).toContainEqual({ channel: 'gcash', kind: 'wallet', name: 'GCash', ...wallet });
    expect(new Set(Object.values(body).map((each) => (each as { kind: string }).kind)).size).toBe(3);
  });
});
